-- A closed stack accepts no new members and no children, not even from transactions that began before it was closed. These
-- transactions lock the stack's row, and closing waits for them. Later ones find the stack closed.
create policy upkeep on stack for all to {{owner}} using (true) with check (true);

create function assert_open(wanted uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from stack where id = wanted for key share;
  -- Only the root has no stack above.
  if exists (select from stack where id = wanted and not is_root_stack)
    and not exists (select from stack_closure where descendant_id = wanted and depth > 0) then
    raise exception 'the stack was closed meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
revoke execute on function assert_open(uuid) from public;
grant execute on function assert_open(uuid) to {{app}}, {{system}};

create function on_letting_in() returns trigger language plpgsql as $$
begin
  perform assert_open(new.stack_id);
  return new;
end $$;
create trigger right_into_open_stack before insert on access_right
  for each row when (new.status in ('inactive', 'invited', 'accepted')) execute function on_letting_in();
create trigger right_back_into_open_stack before update of status on access_right
  for each row when (new.status in ('inactive', 'invited', 'accepted')
    and old.status not in ('inactive', 'invited', 'accepted')) execute function on_letting_in();

create function on_child() returns trigger language plpgsql as $$
begin
  perform assert_open(new.parent_id);
  return new;
end $$;
create trigger stack_below_open_stack before insert on stack
  for each row when (new.parent_id is not null) execute function on_child();
