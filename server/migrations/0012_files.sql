-- Uploaded files. A row says that there is one and what it is; its content lies in the storage under the row's id.
create table file (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  app_type text not null check (app_type in ('logo')),
  owner_type text not null check (owner_type in ('stack')),
  owner_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  -- In bytes.
  size integer not null check (size > 0),
  content_hash bytea not null,
  created_at timestamptz not null,
  -- A stack's own file can't belong to another tenant.
  check (owner_type <> 'stack' or owner_id = stack_id)
);
create index file_owner on file (owner_id, app_type, id);
create index file_stack on file (stack_id);

-- Contents to remove. One is noted here before it is put into the storage and forgotten with the commit of its row, and
-- noted again with the deletion of its row: whatever lies in the storage has a row here or there, whenever the program dies.
create table file_removal (
  file_id uuid primary key,
  stack_id uuid not null references stack (id),
  due_at timestamptz not null
);
create index file_removal_due on file_removal (due_at);
create index file_removal_stack on file_removal (stack_id);

select protect_by_stack('file', 'stack_id');
select protect_by_stack('file_removal', 'stack_id');

grant select, insert, delete on file to {{app}};
grant select, insert, delete on file_removal to {{app}};
grant select, insert, update, delete on file, file_removal to {{system}};
