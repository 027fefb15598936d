-- The counts that the other servers need for limits that apply to all servers together: by the name of a limit, its keys with their
-- counts. They are written with the server's beat.
alter table server_process add column counts jsonb not null default '{}';
