-- The demo world of this database, when it has one: begun but not whole means that the program died while making it, and
-- everything in the database is part of it.
create table demo_world (
  "only" boolean primary key default true check ("only"),
  begun_at timestamptz not null,
  whole_at timestamptz,
  -- What the simulated boxes need to go on after a restart, their keys included.
  devices jsonb not null default '[]'
);
select protect_from_requests('demo_world');
grant select, insert, update, delete on demo_world to {{system}};
