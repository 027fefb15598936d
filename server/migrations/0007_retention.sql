-- How long stacks keep measured data, and the monthly run that deletes what no stack keeps any longer.

create table stack_retention (
  stack_id uuid primary key references stack (id) on delete cascade,
  -- In whole months; null keeps the data forever.
  keep_readings_months integer check (keep_readings_months > 0),
  keep_hours_months integer check (keep_hours_months > 0),
  -- The previous setting, which still protects data from runs before `from_ms`.
  before_readings_months integer,
  before_hours_months integer,
  from_ms bigint not null,
  -- Data from before these times is gone for the stack. Only the run moves them, and never back.
  readings_from_ms bigint,
  hours_from_ms bigint,
  check (keep_hours_months is null or keep_hours_months >= keep_readings_months),
  check (keep_hours_months is null or keep_readings_months is not null)
);
select protect_by_stack('stack_retention', 'stack_id');
grant select, insert (stack_id, keep_readings_months, keep_hours_months, before_readings_months, before_hours_months, from_ms),
  update (keep_readings_months, keep_hours_months, before_readings_months, before_hours_months, from_ms)
  on stack_retention to {{app}};
grant select, update on stack_retention to {{system}};

-- Data from before these times is gone for everyone who sees the tenure: no stack keeps it any longer, and late readings
-- are refused.
alter table tenure add column readings_from_ms bigint, add column hours_from_ms bigint;
-- The columns of a tenure that a request may write. Only the run sets the horizons.
revoke insert, update on tenure from {{app}};
grant insert (sensorbox_id, sensorbox_key, stack_id, from_ms, to_ms), update (to_ms) on tenure to {{app}};

-- The runs, identified by the start of the month in which they take place. An interrupted run continues where it stopped.
create table retention_run (
  run_ms bigint primary key,
  step text not null check (step in ('horizons', 'tenures', 'months', 'erasing', 'done')),
  -- The progress of the step: the key of a tenure, or the start of a month.
  cursor bigint not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz
);
select protect_from_requests('retention_run');
grant select, insert, update on retention_run to {{system}};

-- Data of a tenure that is gone but not deleted yet.
create table retention_erasure (
  tenure_key bigint primary key references tenure (key) on delete cascade,
  -- The time at which the last run stopped; null starts with the first reading.
  readings_after_ms bigint,
  readings_before_ms bigint,
  hours_before_ms bigint
);
select protect_from_requests('retention_erasure');
grant select, insert, update, delete on retention_erasure to {{system}};

-- Blocks the writers of a month until the transaction ends. Returns false if the month has no partition. Runs as the
-- owner, because no role has rights on partitions. It waits only briefly, because later writers queue behind it.
create function lock_chunk_partition(at_ms bigint) returns boolean
language plpgsql security definer set search_path = public set lock_timeout = '100ms' as $$
declare
  partition text := 'measurement_chunk_' || to_char(to_timestamp(at_ms / 1000) at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(partition) is null then return false; end if;
  execute format('lock table %I in share row exclusive mode', partition);
  return true;
end $$;

create function drop_chunk_partition(at_ms bigint) returns void
language plpgsql security definer set search_path = public set lock_timeout = '100ms' as $$
begin
  execute format('drop table %I',
    'measurement_chunk_' || to_char(to_timestamp(at_ms / 1000) at time zone 'UTC', 'YYYY_MM'));
end $$;
revoke execute on function lock_chunk_partition(bigint), drop_chunk_partition(bigint) from public;
grant execute on function lock_chunk_partition(bigint), drop_chunk_partition(bigint) to {{system}};
