-- Tags, which a stack gives to what it sees. Each relation contains the stack, so that it can't link two tenants.
create table tag (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  name text not null,
  unique (stack_id, name),
  unique (id, stack_id)
);
create table account_tag (
  account_id uuid not null references account (id) on delete cascade,
  tag_id uuid not null,
  stack_id uuid not null,
  primary key (account_id, tag_id),
  foreign key (tag_id, stack_id) references tag (id, stack_id)
);
create index account_tag_tag on account_tag (tag_id);
create index account_tag_stack on account_tag (stack_id);
select protect_by_stack('tag', 'stack_id');
select protect_by_stack('account_tag', 'stack_id');
create policy of_seen_accounts on account_tag as restrictive for insert to {{app}}
  with check (account_id in (select id from account));
grant select, insert on tag to {{app}};
grant select, insert, delete on account_tag to {{app}};
grant select, insert, update, delete on tag, account_tag to {{system}};

-- Partners are deleted by the stack that created them; people are erased by the product.
create policy remove on account for delete to {{app}}
  using (type <> 'user' and created_in_which_stack in (select s.id from stack s));
grant delete on account to {{app}};
create index account_contact_of on account (contact_of_company) where contact_of_company is not null;

-- The trail is read newest first, and ids are in chronological order.
create policy read on audit_entry for select to {{app}} using (stack_id in (select id from stack));
grant select on audit_entry to {{app}};
drop index audit_entry_stack;
create index audit_entry_stack on audit_entry (stack_id, id);

-- A closed stack keeps its data and no longer has a parent. Runs as the owner, because the closure rows also name ancestors
-- that the request can't see.
create function leave_tree(closed uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from stack_closure where descendant_id = closed and depth = 1
      and ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[])) then
    raise exception 'no child of a stack that the transaction sees';
  end if;
  delete from stack_closure where descendant_id = closed and depth > 0;
end $$;
revoke execute on function leave_tree(uuid) from public;
grant execute on function leave_tree(uuid) to {{app}};

-- A stack is initialized once a person has accepted a right in it.
alter table stack alter column is_initialized set default false;
create function on_right_accepted() returns trigger language plpgsql as $$
begin
  update stack set is_initialized = true where id = new.stack_id and not is_initialized;
  return null;
end $$;
create trigger right_accepted after insert or update of status on access_right
  for each row when (new.status = 'accepted') execute function on_right_accepted();

-- For finding people who are still to be erased, because all their rights were deleted.
create index access_right_deleted on access_right (account_id)
  where status = 'declined' and decline_reason = 'deleted';
