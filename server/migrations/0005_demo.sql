-- The demo world of this database, if it has one. If whole_at is null, the program stopped while creating the world, and
-- everything in the database is part of it.
create table demo_world (
  "only" boolean primary key default true check ("only"),
  begun_at timestamptz not null,
  whole_at timestamptz,
  -- What the simulated boxes need to continue after a restart, including their keys.
  devices jsonb not null default '[]'
);
select protect_from_requests('demo_world');
grant select, insert, update, delete on demo_world to {{system}};
