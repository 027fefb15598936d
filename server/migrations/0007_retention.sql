-- How long stacks keep measured data, and the monthly run that deletes what nobody keeps.

create table stack_retention (
  stack_id uuid primary key references stack (id) on delete cascade,
  -- Whole months; null is for ever.
  keep_readings_months integer check (keep_readings_months > 0),
  keep_hours_months integer check (keep_hours_months > 0),
  -- What was set before still saves data from runs before `from_ms`.
  before_readings_months integer,
  before_hours_months integer,
  from_ms bigint not null,
  -- What lies before is gone for the stack: moved by the run only, and never back.
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

-- What lies before is gone from the tenure for everybody who sees it: no stack keeps it any more, and nothing is taken.
alter table tenure add column readings_from_ms bigint, add column hours_from_ms bigint;
-- What a request may write of a tenure, by column: what is gone is for the run alone to say.
revoke insert, update on tenure from {{app}};
grant insert (sensorbox_id, sensorbox_key, stack_id, from_ms, to_ms), update (to_ms) on tenure to {{app}};

-- The runs, by the month that begins with them. Each goes on where it was left.
create table retention_run (
  run_ms bigint primary key,
  step text not null check (step in ('horizons', 'tenures', 'months', 'erasing', 'done')),
  -- How far the step has come: the key of a tenure, or the beginning of a month.
  cursor bigint not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz
);
select protect_from_requests('retention_run');
grant select, insert, update on retention_run to {{system}};

-- What is gone of a tenure and not deleted yet.
create table retention_erasure (
  tenure_key bigint primary key references tenure (key) on delete cascade,
  -- Readings from where the last run stopped; null is from the first.
  readings_after_ms bigint,
  readings_before_ms bigint,
  hours_before_ms bigint
);
select protect_from_requests('retention_erasure');
grant select, insert, update, delete on retention_erasure to {{system}};

-- Keeps writers away from a month until the transaction ends; false when it has no partition. As the owner, because
-- nobody is granted anything on partitions. It waits for a moment only: those who come later wait behind it.
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
