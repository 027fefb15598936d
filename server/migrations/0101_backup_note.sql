-- When the last backup was made, for the health call.
create table backup_note (
  "only" boolean primary key default true check ("only"),
  made_at timestamptz not null
);
select protect_from_requests('backup_note');
grant select on backup_note to {{system}};
