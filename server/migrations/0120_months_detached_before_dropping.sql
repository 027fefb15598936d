-- A month is dropped in several transactions: it is detached, then searched for data that is kept, then dropped or attached again.
-- Reading it and dropping it in one transaction would be a deadlock where Citus distributes the readings: the transaction reads over
-- several connections, and drops over another one. The run stores what it has found, so it continues after a crash.
alter table retention_run drop constraint retention_run_step_check;
alter table retention_run add constraint retention_run_step_check
  check (step in ('horizons', 'tenures', 'months', 'detaching', 'checking', 'dropping', 'erasing', 'done'));
-- What is being dropped of the month at the cursor: 'readings', 'hours' or both.
alter table retention_run add column dropping text[] not null default '{}';

create function is_month_attached(partition text) returns boolean language sql stable as $$
  select exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relname = partition and c.relnamespace = 'public'::regnamespace)
$$;

-- Attaches the partition of the month that contains the time. The rights by which it could be searched end.
create function attach_month_partition(parent text, at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC');
  partition text := month_partition(parent, at_ms);
  -- The duration that the partition key counts.
  key_ms bigint := case parent when 'measurement_hour' then 3600000 else 1 end;
begin
  execute format('revoke all on %I from {{system}}', partition);
  execute format('drop policy if exists everything on %I', partition);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, partition,
    (extract(epoch from month at time zone 'UTC') * 1000)::bigint / key_ms,
    (extract(epoch from (month + interval '1 month') at time zone 'UTC') * 1000)::bigint / key_ms);
end $$;

drop function add_month_partition(text, bigint, bigint);
-- The partition is created separately and then attached, which doesn't wait for readers or writers of the other months. No rights are
-- granted on the partition itself. A month that is being dropped is busy: it is gone or attached again soon.
create function add_month_partition(parent text, at_ms bigint) returns void language plpgsql as $$
declare
  partition text := month_partition(parent, at_ms);
begin
  if is_month_attached(partition) then return; end if;
  perform pg_advisory_xact_lock(hashtext(partition));
  if is_month_attached(partition) then return; end if;
  -- Read from the table itself: to_regclass may still remember that there was none before the wait.
  if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then
    raise exception 'the month % is being dropped', partition using errcode = 'lock_not_available';
  end if;
  execute format('create table %I (like %I including all)', partition, parent);
  execute format('alter table %I enable row level security', partition);
  execute format('alter table %I force row level security', partition);
  -- The months are dumped one by one by PostgreSQL's own programs.
  perform let_owner_in(partition::regclass);
  perform attach_month_partition(parent, at_ms);
end $$;

create or replace function ensure_chunk_partition(at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_month_partition('measurement_chunk', at_ms);
  perform add_month_partition('measurement_hour', at_ms);
end $$;

-- Detaches the partition of a month unless it is detached, and lets it be searched. It waits only briefly for a lock, because readers
-- and writers of all months queue behind it.
create function detach_month_partition(parent text, at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  partition text := month_partition(parent, at_ms);
begin
  if not is_month_attached(partition) then return; end if;
  execute format('alter table %I detach partition %I', parent, partition);
  execute format('grant select on %I to {{system}}', partition);
  execute format('create policy everything on %I for select to {{system}} using (true)', partition);
end $$;

create or replace function drop_month_partition(parent text, at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  partition text := month_partition(parent, at_ms);
begin
  if is_month_attached(partition) then raise exception 'the month % is not detached', partition; end if;
  execute format('drop table %I', partition);
end $$;

drop function lock_month_partition(text, bigint);
revoke execute on function add_month_partition, attach_month_partition, detach_month_partition from public;
grant execute on function attach_month_partition, detach_month_partition to {{system}};
