-- Which box was on which asset, and when. An asset shows what its boxes measured in these periods, whatever is on it now.
-- The names are stored because they must stay readable when the box has been delivered or the asset deleted.
create table asset_period (
  sensorbox_id uuid not null references sensorbox (id),
  serial_number text not null,
  -- The asset may have been deleted since; its name is set then.
  asset_id uuid not null,
  asset_name text,
  -- The stack of the asset, which owned the box at the time.
  stack_id uuid not null references stack (id),
  -- In milliseconds; the end is null while the box is on the asset.
  from_ms bigint not null,
  to_ms bigint,
  primary key (sensorbox_id, from_ms),
  check (from_ms < to_ms)
);
create unique index asset_period_open on asset_period (sensorbox_id) where to_ms is null;
create index asset_period_asset on asset_period (asset_id, from_ms);
create index asset_period_stack on asset_period (stack_id);

select protect_by_stack('asset_period', 'stack_id');
grant select, insert, update, delete on asset_period to {{app}}, {{system}};

-- Earlier versions stored only on which asset a box is. The trail says since when. Where it doesn't, the period begins with
-- the first reading of the present owner, or with the box itself.
create policy upkeep on asset_period for all to {{owner}} using (true) with check (true);
create policy upkeep on audit_entry for select to {{owner}} using (true);
create policy upkeep on tenure for select to {{owner}} using (true);
create policy upkeep on measurement_hour for select to {{owner}} using (true);

with noted as (
  select stack_id, serial_number, max(created_at) as since
  from (
    select stack_id, detail ->> 'box' as serial_number, created_at from audit_entry where action = 'assets.assignSensorbox'
    union all
    select stack_id, detail ->> 'by', created_at from audit_entry where action = 'sensorboxes.replace'
  ) e
  group by stack_id, serial_number
)
insert into asset_period (sensorbox_id, serial_number, asset_id, stack_id, from_ms)
select s.id, s.serial_number, s.asset_id, s.stack_id, greatest(t.from_ms, coalesce(
  floor(extract(epoch from n.since) * 1000),
  (select min(h.hour)::bigint * 3600000 from measurement_hour h where h.sensorbox_key = s.key and h.tenure_key = t.key),
  floor(extract(epoch from s.created_at) * 1000)))
from sensorbox s
join tenure t on t.sensorbox_id = s.id and t.to_ms is null
left join noted n on n.stack_id = s.stack_id and n.serial_number = s.serial_number
where s.asset_id is not null;

drop policy upkeep on asset_period;
drop policy upkeep on audit_entry;
drop policy upkeep on tenure;
drop policy upkeep on measurement_hour;
