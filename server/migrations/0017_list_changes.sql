-- The version of each list of a stack, and the entries that changed with each version. A stack's counts and its version are
-- now in separate tables, so that a list change without a change of counts no longer waits for those with one.

create table stack_version (
  stack_id uuid primary key references stack (id) on delete cascade,
  -- Incremented by each transaction that changes a list of the stack.
  version bigint not null default 1,
  -- The version in which each list last changed, by the list's name. A missing list hasn't changed since counting began.
  lists jsonb not null default '{}'
) with (fillfactor = 50);
insert into stack_version (stack_id, version) select stack_id, version from stack_tally;
alter table stack_tally drop column version;

-- The changes of the newest versions. Rows may be lost or deleted at any time: a client that asks for the changes since a
-- version gets the whole list if the rows don't reach back that far. For the same reason there is no foreign key to the
-- stack; its check would wait for a transaction that closes the stack.
create unlogged table list_change (
  stack_id uuid not null,
  list text not null,
  version bigint not null,
  -- The previous version of the list.
  previous bigint not null,
  -- The entries that were changed, added or removed; null means any of them.
  ids uuid[],
  -- The order in which the rows were written, for deleting the oldest.
  nr bigint generated always as identity,
  primary key (stack_id, list, version)
);

select protect_by_stack('stack_version', 'stack_id');
create policy upkeep on stack_version for all to {{owner}} using (true) with check (true);
select protect_by_stack('list_change', 'stack_id');
create policy upkeep on list_change for all to {{owner}} using (true) with check (true);

-- Records that entries of lists have changed. The three arrays have the same length, and a null id means any entry. Must be
-- called once per transaction, as its last statement: it locks the rows of the stacks in the order of their ids, after
-- everything else. Runs as the owner, because a list may change in a stack that the request can't see.
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
