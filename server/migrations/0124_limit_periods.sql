-- The limit by which a measure of a box was judged, and when. A report judges each reading by the limit of its time, and a file names it,
-- although the limit may have been changed since, or have moved to the box's replacement.
create table limit_period (
  sensorbox_id uuid not null references sensorbox (id),
  -- The stack that owned the box at the time.
  stack_id uuid not null references stack (id),
  measure_type text not null,
  -- In milliseconds. The first limit of a measure in a stack begins before it was set, because nothing else applies to what was measured
  -- before. The end is null while it applies.
  from_ms bigint not null,
  to_ms bigint,
  attention_min double precision,
  attention_max double precision,
  critical_min double precision,
  critical_max double precision,
  primary key (sensorbox_id, stack_id, measure_type, from_ms),
  check (from_ms < to_ms)
);
create unique index limit_period_open on limit_period (sensorbox_id, measure_type) where to_ms is null;
create index limit_period_stack on limit_period (stack_id);

select protect_by_stack('limit_period', 'stack_id');
grant select, insert, update, delete on limit_period to {{app}}, {{system}};

-- A changed template applies since then, although its boxes are judged one after another.
alter table alarm_limit_change add column since_ms bigint not null default extract(epoch from now()) * 1000;
alter table alarm_limit_change alter column since_ms drop default;

-- Earlier versions stored only the present limits, which apply from the beginning.
do $$
declare
  other text;
begin
  foreach other in array array['limit_period', 'sensorbox', 'alarm_limit', 'alarm_limit_state', 'alarm_limit_template',
    'sensorbox_copy', 'audit_entry', 'tenure'] loop
    execute format('create policy limits_brought_forward on %I for all to {{owner}} using (true) with check (true)', other);
  end loop;
end $$;

-- A replaced box had the limits that its replacement has, until it was replaced.
insert into limit_period (sensorbox_id, stack_id, measure_type, from_ms, to_ms, attention_min, attention_max, critical_min, critical_max)
with recursive there as (
  select s.id as sensorbox_id, s.stack_id, 3 as rank, 'individual' as source, l.measure_type,
    l.attention_min, l.attention_max, l.critical_min, l.critical_max
  from sensorbox s join alarm_limit l on l.sensorbox_id = s.id
  union all
  select s.id, s.stack_id, 2, 'custom', t.measure_type, t.attention_min, t.attention_max, t.critical_min, t.critical_max
  from sensorbox s join sensorbox_model m on m.name = s.model
  join alarm_limit_template t on t.stack_id = s.stack_id and t.type = m.type
  union all
  select s.id, s.stack_id, 1, 'default', d.measure_type, d.attention_min, d.attention_max, d.critical_min, d.critical_max
  from sensorbox s join sensorbox_model m on m.name = s.model join type_alarm_limit d on d.type = m.type
), present as (
  select distinct on (l.sensorbox_id, l.measure_type) l.*
  from there l
  left join alarm_limit_state c on c.sensorbox_id = l.sensorbox_id and c.measure_type = l.measure_type
  where c.enabled is distinct from false
  order by l.sensorbox_id, l.measure_type, (l.source = c.source) desc nulls last, l.rank desc
), replaced as (
  select stack_id, detail ->> 'old' as serial_number, detail ->> 'by' as by, created_at
  from audit_entry where action = 'sensorboxes.replace'
), follows as (
  select stack_id, serial_number, by, created_at as until, created_at as latest from replaced
  union all
  select f.stack_id, f.serial_number, r.by, f.until, r.created_at
  from follows f join replaced r on r.stack_id = f.stack_id and r.serial_number = f.by and r.created_at > f.latest
), newest as (
  select distinct on (stack_id, serial_number) * from follows order by stack_id, serial_number, until desc, latest desc
), gone as (
  select old.id as sensorbox_id, f.stack_id, fresh.id as fresh_id, floor(extract(epoch from f.until) * 1000)::bigint as until_ms
  from newest f
  join sensorbox old on old.stack_id = f.stack_id and old.serial_number = f.serial_number
  join sensorbox fresh on fresh.stack_id = f.stack_id and fresh.serial_number = f.by
)
select p.sensorbox_id, p.stack_id, p.measure_type, coalesce(g.until_ms, t.from_ms, 0), null::bigint,
  p.attention_min, p.attention_max, p.critical_min, p.critical_max
from present p left join gone g on g.sensorbox_id = p.sensorbox_id
left join tenure t on t.sensorbox_id = p.sensorbox_id and t.to_ms is null
union all
select g.sensorbox_id, g.stack_id, p.measure_type, 0, g.until_ms,
  p.attention_min, p.attention_max, p.critical_min, p.critical_max
from gone g join present p on p.sensorbox_id = g.fresh_id;

-- A copy has the limits that its box had: individual ones, or else those that its sender has for the type.
insert into limit_period (sensorbox_id, stack_id, measure_type, from_ms, to_ms, attention_min, attention_max, critical_min, critical_max)
select distinct on (c.sensorbox_id, c.stack_id, l.measure_type) c.sensorbox_id, c.stack_id, l.measure_type, 0,
  floor(extract(epoch from c.created_at) * 1000)::bigint, l.attention_min, l.attention_max, l.critical_min, l.critical_max
from sensorbox_copy c
join sensorbox s on s.id = c.sensorbox_id and s.stack_id <> c.stack_id
join sensorbox_model m on m.name = s.model
cross join lateral (
  select 3 as rank, k.* from jsonb_to_recordset(c.snapshot -> 'limits') as k (measure_type text, attention_min float8,
    attention_max float8, critical_min float8, critical_max float8)
  union all
  select 2, t.measure_type, t.attention_min, t.attention_max, t.critical_min, t.critical_max
  from alarm_limit_template t where t.stack_id = c.stack_id and t.type = m.type
  union all
  select 1, d.measure_type, d.attention_min, d.attention_max, d.critical_min, d.critical_max
  from type_alarm_limit d where d.type = m.type
) l
order by c.sensorbox_id, c.stack_id, l.measure_type, l.rank desc;

do $$
declare
  other text;
begin
  foreach other in array array['limit_period', 'sensorbox', 'alarm_limit', 'alarm_limit_state', 'alarm_limit_template',
    'sensorbox_copy', 'audit_entry', 'tenure'] loop
    execute format('drop policy limits_brought_forward on %I', other);
  end loop;
end $$;
