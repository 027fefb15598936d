-- The servers that work on this database, a row each. A server adds 1 to its `beat` every few seconds; the others delete the row of
-- one that no longer does. Unlogged, because after a crash of PostgreSQL every server inserts its row again.
create unlogged table server_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  beat bigint not null default 1,
  -- The same for all servers since the last moment at which none was running.
  run uuid not null,
  -- What servers must have in common: where the contents of files are, and hashes of the keys of secrets, the sealing one first.
  files text not null,
  keys text[] not null
);
select protect_from_requests('server_process');
grant select, insert, update, delete on server_process to {{system}};
-- A server compares the schema with its own before it joins the others.
grant select on migration to {{system}};
