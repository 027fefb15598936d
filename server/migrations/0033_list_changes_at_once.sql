-- Saves with one statement instead of two, because every upload calls this function. If another transaction is changing a
-- row, the lock waits for it and then reads and increments the new version, as an update would.
create or replace function save_list_changes(stack_ids uuid[], list_names text[], entry_ids uuid[]) returns void
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  with before as materialized (
    select stack_id, version, lists from stack_version where stack_id = any (stack_ids) order by stack_id for update
  ), given as materialized (
    select g.stack_id, g.list, b.version + 1 as version, coalesce((b.lists ->> g.list)::bigint, 0) as previous, g.ids
    from (
      select g.stack_id, g.list, case when bool_and(g.id is not null) then array_agg(distinct g.id) end as ids
      from unnest(stack_ids, list_names, entry_ids) as g (stack_id, list, id)
      group by g.stack_id, g.list
    ) g join before b on b.stack_id = g.stack_id
  ), raised as (
    update stack_version v set version = n.version, lists = v.lists || n.lists
    from (
      select stack_id, version, jsonb_object_agg(list, version) as lists from given group by stack_id, version
    ) n
    where v.stack_id = n.stack_id
  )
  insert into list_change (stack_id, list, version, previous, ids)
  select stack_id, list, version, previous, ids from given;
end $$;
