-- Hourly sums take some 125 bytes each and soon more space than anything else. They are partitioned by month like the chunks, so
-- that a month that nobody keeps is dropped at once.
alter table measurement_hour rename to measurement_hour_whole;
alter table measurement_hour_whole rename constraint measurement_hour_pkey to measurement_hour_whole_pkey;

create table measurement_hour (
  sensorbox_key bigint not null,
  measure smallint not null,
  hour integer not null,
  tenure_key bigint not null,
  count integer not null,
  sum double precision not null,
  min double precision not null,
  max double precision not null
) partition by range (hour);
select protect_from_requests('measurement_hour');
create policy tenants on measurement_hour for all to {{app}}
  using (tenure_key = any (string_to_array(current_setting('app.tenures', true), ',')::bigint[]));
grant select, insert, delete on measurement_hour to {{app}};
grant select, insert, update, delete on measurement_hour to {{system}};

-- Returns the partition of the month that contains the time. `parent` is measurement_chunk or measurement_hour.
create function month_partition(parent text, at_ms bigint) returns text language sql immutable as $$
  select parent || to_char(to_timestamp(at_ms / 1000) at time zone 'UTC', '_YYYY_MM')
$$;

-- It is created separately and then attached, which doesn't wait for readers or writers of the other months. No rights are granted
-- on the partition itself. `key_ms` is the duration that the partition key counts.
create function add_month_partition(parent text, key_ms bigint, at_ms bigint) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC');
  partition text := month_partition(parent, at_ms);
begin
  if to_regclass(partition) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext(partition));
  -- Read from the table itself: to_regclass still remembers that there was none before the wait.
  if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then
    return;
  end if;
  execute format('create table %I (like %I including all)', partition, parent);
  execute format('alter table %I enable row level security', partition);
  execute format('alter table %I force row level security', partition);
  -- The months are dumped one by one by PostgreSQL's own programs.
  perform let_owner_in(partition::regclass);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, partition,
    (extract(epoch from month at time zone 'UTC') * 1000)::bigint / key_ms,
    (extract(epoch from (month + interval '1 month') at time zone 'UTC') * 1000)::bigint / key_ms);
end $$;

-- Creates the partitions of the month that contains the time: that of the chunks and that of the hourly sums. Its name is older than
-- the latter: a restore calls it in databases of every version.
create or replace function ensure_chunk_partition(at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_month_partition('measurement_chunk', 1, at_ms);
  perform add_month_partition('measurement_hour', 3600000, at_ms);
end $$;

-- A primary key that is created last is sorted once instead of being searched for each row.
select ensure_chunk_partition((extract(epoch from month at time zone 'UTC') * 1000)::bigint) from (
  select distinct date_trunc('month', to_timestamp(hour::bigint * 3600) at time zone 'UTC') from measurement_hour_whole
  union
  select to_timestamp(right(c.relname, 7), 'YYYY_MM') at time zone current_setting('timezone')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'measurement_chunk'::regclass
) m (month);
insert into measurement_hour (sensorbox_key, measure, hour, tenure_key, count, sum, min, max)
  select sensorbox_key, measure, hour, tenure_key, count, sum, min, max from measurement_hour_whole;
drop table measurement_hour_whole;
alter table measurement_hour add primary key (sensorbox_key, measure, hour, tenure_key);

-- Blocks the writers of a month until the transaction ends. Returns false if the month has no partition. Runs as the
-- owner, because no role has rights on partitions. It waits only briefly, because later writers queue behind it.
drop function lock_chunk_partition(bigint);
create function lock_month_partition(parent text, at_ms bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  partition text := month_partition(parent, at_ms);
begin
  if to_regclass(partition) is null then return false; end if;
  execute format('lock table %I in share row exclusive mode', partition);
  return true;
end $$;

drop function drop_chunk_partition(bigint);
create function drop_month_partition(parent text, at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
begin
  execute format('drop table %I', month_partition(parent, at_ms));
end $$;
revoke execute on function add_month_partition, lock_month_partition, drop_month_partition from public;
grant execute on function lock_month_partition, drop_month_partition to {{system}};
