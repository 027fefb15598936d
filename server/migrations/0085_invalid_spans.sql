-- The spans of readings that an admin has marked as invalid. Each belongs to the tenure of its readings: the stack that owned the
-- box then marks and unmarks, and every stack that sees the tenure sees the mark. The end is exclusive.
create table invalid_span (
  id uuid primary key,
  sensorbox_id uuid not null references sensorbox (id),
  tenure_key bigint not null references tenure (key),
  stack_id uuid not null references stack (id),
  measure_type text not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  reason text not null,
  marked_at timestamptz not null,
  marked_by uuid not null,
  readings integer not null,
  -- Hourly sums before the mark, as pairs of hour and sum, where adding the readings in order gives another last digit.
  sums_before jsonb not null
);
create index invalid_span_box on invalid_span (sensorbox_id);
create index invalid_span_tenure on invalid_span (tenure_key);
create index invalid_span_stack on invalid_span (stack_id);

alter table invalid_span enable row level security;
alter table invalid_span force row level security;
create policy tenants on invalid_span for select to {{app}}
  using (tenure_key in (select g.tenure_key from tenure_grant g));
create policy mark on invalid_span for insert to {{app}} with check (stack_id in (select s.id from stack s));
create policy unmark on invalid_span for delete to {{app}} using (stack_id in (select s.id from stack s));
create policy everything on invalid_span for all to {{system}} using (true) with check (true);
grant select, insert, delete on invalid_span to {{app}};
grant select, insert, update, delete on invalid_span to {{system}};

-- Marking moves readings between the series of a box. Requests may not write the rows of series, so this function advances
-- them, for boxes that the transaction sees.
create policy upkeep on measurement_series for all to {{owner}} using (true) with check (true);
create function advance_series(box bigint, code smallint, newest bigint, chunks integer, first bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into measurement_series as m (sensorbox_key, measure, newest_ms, loose, loose_from_ms)
  select s.key, code, newest, chunks, first from sensorbox s
  where s.key = box and s.stack_id in (select sees_stacks())
  on conflict (sensorbox_key, measure) do update set
    newest_ms = greatest(m.newest_ms, excluded.newest_ms), loose = m.loose + excluded.loose,
    loose_from_ms = least(m.loose_from_ms, excluded.loose_from_ms)
$$;
revoke execute on function advance_series from public;
grant execute on function advance_series to {{app}};
