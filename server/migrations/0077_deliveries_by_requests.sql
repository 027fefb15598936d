-- Deliveries, the deletion of copies and synchronisations run in the request's own transaction, behind its walls. Functions
-- with the owner's rights change the few things outside of them: counts, and locks of boxes that now belong to other stacks.

-- Both sides of a new delivery are in the caller's reach. The owner of the box ends the previous delivery, whose sender may be
-- a stack above.
create policy send on delivery for insert to {{app}}
  with check (from_stack_id in (select s.id from stack s) and to_stack_id in (select s.id from stack s));
create policy end_former on delivery for update to {{app}} using (to_stack_id in (select s.id from stack s));
grant insert, update on delivery to {{app}};
grant insert, delete on sensorbox_copy to {{app}};

-- A delivery also moves readings that a box with a fast clock has dated after it. The transaction sets the tenures (app.tenures).
drop policy tenants on measurement_chunk;
drop policy tenants on measurement_hour;
create policy tenants on measurement_chunk for all to {{app}}
  using (tenure_key = any (string_to_array(current_setting('app.tenures', true), ',')::bigint[]));
create policy tenants on measurement_hour for all to {{app}}
  using (tenure_key = any (string_to_array(current_setting('app.tenures', true), ',')::bigint[]));
grant insert, delete on measurement_chunk, measurement_hour to {{app}};

create policy upkeep on sensorbox for all to {{owner}} using (true) with check (true);
create policy upkeep on tenure_grant for select to {{owner}} using (true);
create policy upkeep on delivery for select to {{owner}} using (true);
create policy upkeep on sensorbox_copy for select to {{owner}} using (true);

-- Locks boxes that have a tenure visible to the transaction, whoever owns them now. As in `lockBoxes`, they are locked in the
-- order of their keys, and their facts versions are incremented.
create function lock_granted_boxes(sensorbox_ids uuid[]) returns table (id uuid, key bigint, serial_number text)
language sql security definer set search_path = public, pg_temp as $$
  with locked as materialized (
    select s.key from sensorbox s
    where s.id = any (sensorbox_ids) and exists (
      select from tenure_grant g where g.sensorbox_id = s.id and g.stack_id in (select sees_stacks()))
    order by s.key for no key update of s
  )
  update sensorbox s set facts_version = s.facts_version + 1 from locked l where s.key = l.key
  returning s.id, s.key, s.serial_number
$$;
revoke execute on function lock_granted_boxes from public;
grant execute on function lock_granted_boxes to {{app}}, {{system}};

-- Returns the stacks that keep copies of departing boxes, most of which the sender can't see. If a copy's delivery is one of
-- those that end, the copy no longer counts as under way in its stack. Also locks the counts of the given stacks, which are
-- changed next, so that all are locked in the order of the stacks. Boxes and deliveries of stacks that the transaction doesn't
-- see are ignored.
create function end_copies_under_way(sensorbox_ids uuid[], ended uuid[], counted uuid[])
returns table (stack_id uuid, sensorbox_id uuid, has_ended boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from stack_tally t
    where t.stack_id = any (counted) or t.stack_id in (
      select k.stack_id from sensorbox_copy k join delivery d on d.id = k.delivery_id
      where d.id = any (ended) and d.to_stack_id in (select sees_stacks()))
    order by t.stack_id for update;
  update stack_tally t set delivery = t.delivery - n.count
    from (
      select k.stack_id, count(*)::integer as count from sensorbox_copy k join delivery d on d.id = k.delivery_id
      where d.id = any (ended) and d.state <> 'completed' and d.to_stack_id in (select sees_stacks())
      group by k.stack_id
    ) n
    where t.stack_id = n.stack_id;
  return query
    select k.stack_id, k.sensorbox_id, k.delivery_id = any (ended)
    from sensorbox_copy k join sensorbox s on s.id = k.sensorbox_id
    where k.sensorbox_id = any (sensorbox_ids) and s.stack_id in (select sees_stacks());
end $$;
revoke execute on function end_copies_under_way from public;
grant execute on function end_copies_under_way to {{app}}, {{system}};

-- A synchronisation assigns boxes to an integration, also for a stack that receives a box.
grant insert, update, delete on integration_box to {{app}};

-- Returns those of the hardware ids that are taken, by any stack. A stack learns nothing else about boxes of other stacks.
create function taken_hardware_ids(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select hardware_unique_id from sensorbox where hardware_unique_id = any (wanted)
$$;
revoke execute on function taken_hardware_ids from public;
grant execute on function taken_hardware_ids to {{app}}, {{system}};
