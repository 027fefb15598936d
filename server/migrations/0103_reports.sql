-- Reports of an asset or a box for a period, as they were when they were made. Nothing of them changes: a check reads the rows
-- again and compares the hashes.
create table report (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  -- Counts the reports of the stack.
  nr integer not null,
  -- The asset may have been deleted since, and the box delivered.
  asset_id uuid,
  sensorbox_id uuid,
  subject text not null,
  start_ms bigint not null,
  end_ms bigint not null,
  time_zone text not null,
  measures text[] not null,
  level text not null,
  language text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  hash text not null,
  limits jsonb not null,
  parts jsonb not null,
  verdict jsonb not null,
  content jsonb not null,
  unique (stack_id, nr),
  check (start_ms < end_ms),
  check ((asset_id is null) <> (sensorbox_id is null))
);
create index report_asset on report (asset_id) where asset_id is not null;
create index report_sensorbox on report (sensorbox_id) where sensorbox_id is not null;

select protect_by_stack('report', 'stack_id');
grant select, insert on report to {{app}}, {{system}};
