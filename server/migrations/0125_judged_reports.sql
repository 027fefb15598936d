-- Reports name the time in which each limit applied, and how much of them was judged. Earlier ones judge the whole period by the limits
-- of the day on which they were made. Their content remains the same.
create policy reports_brought_forward on report for all to {{owner}} using (true) with check (true);

update report r set
  content = jsonb_set(r.content, '{series}', coalesce((
    select jsonb_agg((s.one - 'limit') || jsonb_build_object('limits', case jsonb_typeof(s.one -> 'limit')
      when 'object' then jsonb_build_array((s.one -> 'limit')
        || jsonb_build_object('from', to_char(to_timestamp(r.start_ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'to', to_char(to_timestamp(r.end_ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      else '[]' end) order by s.nr)
    from jsonb_array_elements(r.content -> 'series') with ordinality as s (one, nr)), '[]')),
  verdict = r.verdict || (
    select jsonb_build_object(
      'judged', count(*) filter (where (s ->> 'readings')::integer > 0 and jsonb_typeof(s -> 'limit') = 'object'),
      'unjudged', count(*) filter (where jsonb_typeof(s -> 'limit') is distinct from 'object' and exists (
        select from jsonb_array_elements(r.content -> 'series') o
        where o ->> 'measure' = s ->> 'measure' and jsonb_typeof(o -> 'limit') = 'object')),
      'unlimited', (
        select count(*) from (
          select o ->> 'measure' from jsonb_array_elements(r.content -> 'series') o group by o ->> 'measure'
          having not bool_or(jsonb_typeof(o -> 'limit') = 'object')
        ) as without),
      'silent', count(*) filter (where (s ->> 'readings')::integer = 0))
    from jsonb_array_elements(r.content -> 'series') s
  ) || (
    select jsonb_build_object('late', 0,
      'deleted', count(*) filter (where b ->> 'deleted_before' is not null),
      'unreadable', count(*) filter (where not (b ->> 'is_readable')::boolean))
    from jsonb_array_elements(r.content -> 'boxes') b
  ) || (
    select jsonb_build_object('without_box_ms', r.end_ms - r.start_ms - coalesce((
      select sum(extract(epoch from upper(part) - lower(part)) * 1000)::bigint
      from unnest((
        select range_agg(tstzrange((span ->> 'from')::timestamptz, (span ->> 'to')::timestamptz))
        from jsonb_array_elements(r.content -> 'boxes') b, jsonb_array_elements(b -> 'spans') span)) as part), 0))
  );

drop policy reports_brought_forward on report;
