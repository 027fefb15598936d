-- Uploaded files. A row describes a file; the content is in the storage under the row's id.
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
  -- A stack's logo can't belong to another tenant.
  check (owner_type <> 'stack' or owner_id = stack_id)
);
create index file_owner on file (owner_id, app_type, id);
create index file_stack on file (stack_id);

-- Content to remove. A row is written before the content is stored, and deleted in the transaction that inserts the file.
-- It is written again when the file's row is deleted. Whenever the program stops, all stored content has a row in one of
-- the two tables.
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
