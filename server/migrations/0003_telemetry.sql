-- Packed readings. These tables follow rules that allow them to be distributed by sensorbox_key later: it is the first
-- column of every key; there are no foreign keys, triggers, identity columns or volatile functions; and their policies
-- read no other table.

create table measurement_chunk (
  sensorbox_key bigint not null,
  measure smallint not null,
  start_ms bigint not null,
  end_ms bigint not null,
  tenure_key bigint not null,
  count integer not null,
  payload bytea not null,
  primary key (sensorbox_key, measure, start_ms)
) partition by range (start_ms);
alter table measurement_chunk alter column payload set storage external;

-- One row per hour, measure and tenure of a box. `hour` is counted from 1970.
create table measurement_hour (
  sensorbox_key bigint not null,
  measure smallint not null,
  hour integer not null,
  tenure_key bigint not null,
  count integer not null,
  sum double precision not null,
  min double precision not null,
  max double precision not null,
  primary key (sensorbox_key, measure, hour, tenure_key)
);

-- The newest reading of a series, regardless of who owned the box then. Newer readings take the fast path.
create table measurement_series (
  sensorbox_key bigint not null,
  measure smallint not null,
  newest_ms bigint not null,
  primary key (sensorbox_key, measure)
);

-- The transaction sets the tenures that it has read under row level security (app.tenures).
create function protect_by_tenure(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenants on %s for select to {{app}}
    using (tenure_key = any (string_to_array(current_setting(''app.tenures'', true), '','')::bigint[]))', target);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

select protect_by_tenure('measurement_chunk');
select protect_by_tenure('measurement_hour');
select protect_from_requests('measurement_series');

grant select on measurement_chunk, measurement_hour to {{app}};
grant select, insert, update, delete on measurement_chunk, measurement_hour, measurement_series to {{system}};

-- Creates the partition of the month that contains the time, if it doesn't exist yet. Runs as the owner, because only the
-- owner may change the schema. No rights are granted on the partition itself. It is created separately and then attached,
-- which doesn't wait for readers or writers of the other months.
create function ensure_chunk_partition(at_ms bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  month timestamp := date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC');
  partition text := 'measurement_chunk_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(partition) is null then
    perform pg_advisory_xact_lock(hashtext(partition));
    -- Read from the table itself: to_regclass still remembers that there was none before the wait.
    if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then
      return;
    end if;
    execute format('create table %I (like measurement_chunk including all)', partition);
    execute format('alter table %I enable row level security', partition);
    execute format('alter table %I force row level security', partition);
    execute format('alter table measurement_chunk attach partition %I for values from (%s) to (%s)', partition,
      (extract(epoch from month at time zone 'UTC') * 1000)::bigint,
      (extract(epoch from (month + interval '1 month') at time zone 'UTC') * 1000)::bigint);
  end if;
end $$;
revoke execute on function ensure_chunk_partition(bigint) from public;
grant execute on function ensure_chunk_partition(bigint) to {{system}};
