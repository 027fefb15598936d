-- Which version each list of a stack has, and which entries changed with each version. A stack's counts and its version
-- are apart now: whoever changes a list without a count moving no longer waits for those who move counts.

create table stack_version (
  stack_id uuid primary key references stack (id) on delete cascade,
  -- Rises by one with each transaction that changes a list of the stack.
  version bigint not null default 1,
  -- By the name of a list: the version with which it last changed. A list that isn't named hasn't changed since counting began.
  lists jsonb not null default '{}'
) with (fillfactor = 50);
insert into stack_version (stack_id, version) select stack_id, version from stack_tally;
alter table stack_tally drop column version;

-- What changed with the newest versions. It may be lost or thrown away at any time: whoever asks for what changed since a
-- version gets the whole list when the rows don't reach back to it. For the same reason it needs no reference to its
-- stack, whose check would wait for somebody who closes the stack.
create unlogged table list_change (
  stack_id uuid not null,
  list text not null,
  version bigint not null,
  -- The list's version before.
  previous bigint not null,
  -- The entries that were changed, have come or are gone; null for any of them.
  ids uuid[],
  -- In the order in which they were written, for throwing away the oldest.
  nr bigint generated always as identity,
  primary key (stack_id, list, version)
);

select protect_by_stack('stack_version', 'stack_id');
create policy upkeep on stack_version for all to {{owner}} using (true) with check (true);
select protect_by_stack('list_change', 'stack_id');
create policy upkeep on list_change for all to {{owner}} using (true) with check (true);

-- Saves that entries of lists have changed: three arrays of the same length, an id that is null stands for any entry.
-- To be called once in a transaction, as its last thing: the rows of the stacks are locked in the order of their ids,
-- after everything else. As the owner, because a list may change in a stack that the request can't see.
create function save_list_changes(stack_ids uuid[], list_names text[], entry_ids uuid[]) returns void
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  perform from stack_version where stack_id = any (stack_ids) order by stack_id for update;
  with given as (
    select g.stack_id, g.list, case when bool_and(g.id is not null) then array_agg(distinct g.id) end as ids
    from unnest(stack_ids, list_names, entry_ids) as g (stack_id, list, id)
    group by g.stack_id, g.list
  ), raised as (
    update stack_version v set version = v.version + 1, lists = v.lists || n.lists
    from (
      select b.stack_id, jsonb_object_agg(g.list, b.version + 1) as lists
      from stack_version b join given g on g.stack_id = b.stack_id
      group by b.stack_id
    ) n
    where v.stack_id = n.stack_id
  )
  insert into list_change (stack_id, list, version, previous, ids)
  select g.stack_id, g.list, b.version + 1, coalesce((b.lists ->> g.list)::bigint, 0), g.ids
  from given g join stack_version b on b.stack_id = g.stack_id;
end $$;
revoke execute on function save_list_changes(uuid[], text[], uuid[]) from public;
grant execute on function save_list_changes(uuid[], text[], uuid[]) to {{app}}, {{system}};

create or replace function on_stack_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stack_closure (ancestor_id, descendant_id, depth) values (new.id, new.id, 0);
  if new.parent_id is not null then
    insert into stack_closure (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from stack_closure where descendant_id = new.parent_id;
  end if;
  insert into stack_tally (stack_id) values (new.id);
  insert into stack_version (stack_id) values (new.id);
  insert into stack_limit (stack_id, parent_id) values (new.id, new.parent_id);
  return null;
end $$;

grant select on stack_version, list_change to {{app}};
grant select, delete on list_change to {{system}};
grant select on stack_version to {{system}};
