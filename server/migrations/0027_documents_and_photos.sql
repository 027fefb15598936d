-- Documents and photos of sensorboxes and assets, in addition to the logos of stacks, each with a name. Content no longer
-- belongs to a single file: a delivery adds another file with the same content, and nothing is copied.
alter table file
  add column name text,
  add column content_id uuid,
  drop constraint file_app_type_check,
  drop constraint file_owner_type_check,
  drop constraint file_media_type_check,
  add constraint file_app_type_check check (app_type in ('logo', 'document', 'photo')),
  add constraint file_owner_type_check check (owner_type in ('stack', 'sensorbox', 'asset')),
  add constraint file_media_type_check
    check (media_type in ('image/png', 'image/jpeg', 'application/pdf', 'text/plain')),
  add constraint file_logo_of_stack check ((app_type = 'logo') = (owner_type = 'stack'));
-- The row is for a file that was deleted or is about to be added. The content is removed unless another file has it.
alter table file_removal add column content_id uuid;

create policy upkeep on file for all to {{owner}} using (true) with check (true);
create policy upkeep on file_removal for all to {{owner}} using (true) with check (true);
update file set
  name = case media_type when 'image/png' then 'logo.png' else 'logo.jpg' end,
  content_id = id;
update file_removal set content_id = file_id;
drop policy upkeep on file;
drop policy upkeep on file_removal;

alter table file
  alter column name set not null,
  alter column content_id set not null;
alter table file_removal alter column content_id set not null;
create index file_content on file (content_id);
-- Locking a row requires the right to update it: files that a delivery transfers must not be deleted while it runs.
grant update (name) on file to {{app}};
