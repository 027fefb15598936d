-- When a box sends according to the tasks that it has confirmed, if this depends on the day or the time of day. It is then
-- expected at these times, so that its silence is noticed within them and not only after the longest pause of its week.
alter table sensorbox add column send_times jsonb;

create policy upkeep on sensorbox for all to {{owner}} using (true) with check (true);
create policy upkeep on deployment for select to {{owner}} using (true);
update sensorbox s set send_times = jsonb_build_object('time_zone', r.time_zone, 'sends', r.sends)
from (
  select d.sensorbox_id, d.running ->> 'time_zone' as time_zone,
    jsonb_agg(jsonb_build_object('days', t.task -> 'days', 'interval_s', t.task -> 'interval_s',
      'start_time', t.task -> 'start_time', 'end_time', t.task -> 'end_time') order by t.place) as sends,
    bool_or(t.task ->> 'interval_s' is null or t.task ->> 'start_time' is not null
      or jsonb_array_length(t.task -> 'days') < 7) as has_times
  from deployment d, jsonb_array_elements(d.running -> 'tasks') with ordinality as t (task, place)
  where d.kind = 'tasks' and t.task ->> 'type' = 'send'
  group by d.sensorbox_id, d.running
) r
where r.sensorbox_id = s.id and r.has_times;
drop policy upkeep on deployment;
drop policy upkeep on sensorbox;

-- What the boxes of an outage have in common, as far as it is known, and when the last of them had reconnected.
alter table outage add column common jsonb not null default '[]', add column ended_at timestamptz check (ended_at >= began_at);
create index outage_going_on on outage (last_at) where ended_at is null;

-- Enabling a box judges its newest readings, which may have to stay beyond a limit for a minimum time.
grant insert, update on alarm_pending to {{app}};
