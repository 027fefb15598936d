-- Stacks, people and the separation of tenants. {{app}} serves requests behind row level security. {{system}} runs sign-in,
-- ingest and jobs, which act for many stacks in one transaction.

create table stack (
  id uuid primary key,
  name text not null,
  parent_id uuid references stack (id),
  is_root_stack boolean not null default false,
  is_initialized boolean not null default true,
  created_at timestamptz not null,
  check (is_root_stack = (parent_id is null))
);
create unique index stack_only_root on stack (is_root_stack) where is_root_stack;
create index stack_parent on stack (parent_id);

create table stack_closure (
  ancestor_id uuid not null references stack (id) on delete cascade,
  descendant_id uuid not null references stack (id) on delete cascade,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index stack_closure_descendant on stack_closure (descendant_id, depth);

-- How far the balance of a stack may fall below zero, in 1/10,000 point. Its parent sets the limit: a stack that could
-- raise its own would create credit.
create table stack_limit (
  stack_id uuid primary key references stack (id) on delete cascade,
  parent_id uuid references stack (id),
  overspend_limit bigint not null default -1000000 check (overspend_limit < 0)
);
create index stack_limit_parent on stack_limit (parent_id);

-- The number of a stack's boxes in each state and the version of its lists, updated in the transaction that changes them.
create table stack_tally (
  stack_id uuid primary key references stack (id) on delete cascade,
  version bigint not null default 1,
  nominal integer not null default 0 check (nominal >= 0),
  attention integer not null default 0 check (attention >= 0),
  critical integer not null default 0 check (critical >= 0),
  inactive integer not null default 0 check (inactive >= 0),
  disabled integer not null default 0 check (disabled >= 0),
  in_stock integer not null default 0 check (in_stock >= 0),
  unavailable integer not null default 0 check (unavailable >= 0),
  delivery integer not null default 0 check (delivery >= 0)
);

create table account (
  id uuid primary key,
  type text not null check (type in ('user', 'contact', 'company', 'others')),
  name text not null,
  email text,
  phone text,
  function text,
  comment text,
  company_name text,
  contact_of_company uuid references account (id),
  additional_information text,
  address text,
  second_address_line text,
  zipcode text,
  city text,
  country text,
  is_superuser boolean not null default false,
  is_sensorbox_customer boolean not null default false,
  is_sensorbox_delivery_target boolean not null default false,
  do_create_supplier boolean not null default false,
  do_create_manufacturer boolean not null default false,
  owns_stack uuid unique references stack (id),
  created_in_which_stack uuid references stack (id),
  supplier_id uuid references account (id),
  manufacturer_id uuid references account (id),
  initial_setup_completed boolean not null default true,
  settings jsonb not null,
  created_at timestamptz not null
);
-- Only accounts of type 'user' sign in. A company or contact may have the same address as one of them.
create unique index account_sign_in on account (email) where type = 'user';
create index account_created_in on account (created_in_which_stack);

-- The credentials with which people sign in. Requests never read them.
create table credential (
  account_id uuid primary key references account (id) on delete cascade,
  password_hash text,
  verified_at timestamptz
);

create table access_right (
  id uuid primary key,
  account_id uuid not null references account (id),
  stack_id uuid not null references stack (id),
  role text not null check (role in ('viewer', 'manager', 'admin')),
  status text not null check (status in ('inactive', 'invited', 'accepted', 'declined', 'disabled')),
  decline_reason text check (decline_reason in ('timeout', 'deleted', 'by_admin')),
  -- The name and profile that this stack gave to a person whom another stack created. It sees these instead of the account's.
  noted jsonb,
  created_at timestamptz not null,
  unique (account_id, stack_id)
);
create index access_right_stack on access_right (stack_id);
-- For finding a person's home, which is the stack of the oldest accepted right.
create index access_right_account on access_right (account_id, created_at);

create table session (
  id_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  stack_id uuid not null references stack (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_account on session (account_id);

create table one_time_token (
  hash bytea primary key,
  -- The order of issue: a newer token invalidates older ones with the same purpose.
  nr bigint generated always as identity,
  purpose text not null check (purpose in ('invitation', 'verify', 'initial_password', 'reset_password')),
  account_id uuid not null references account (id) on delete cascade,
  stack_id uuid references stack (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_newest on one_time_token (account_id, purpose, nr);

-- How often each key was used in fixed time windows.
create table rate_counter (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create table saved_reply (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table audit_entry (
  id uuid primary key,
  stack_id uuid,
  account_id uuid,
  action text not null,
  target text,
  detail jsonb,
  created_at timestamptz not null
);
create index audit_entry_stack on audit_entry (stack_id, created_at);

create table outbox_mail (
  id uuid primary key,
  nr bigint generated always as identity,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failure text
);
create index outbox_mail_recipient on outbox_mail (recipient, nr);
create index outbox_mail_due on outbox_mail (due_at) where sent_at is null;

-- The second wall. A transaction sets the stacks that it may see (app.roots), whether their descendants are included
-- (app.tree), and the stacks in which its caller's right is disabled (app.barred). If app.roots is not set, it sees no rows.
create function protect_by_stack(target regclass, stack_column name) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenants on %1$s for all to {{app}} using (%2$I in (
       select c.descendant_id from stack_closure c
       where c.ancestor_id = any (string_to_array(current_setting(''app.roots'', true), '','')::uuid[])
         and (c.depth = 0 or current_setting(''app.tree'', true) = ''on'')
         and c.descendant_id <> all (string_to_array(coalesce(current_setting(''app.barred'', true), ''''), '','')::uuid[])))',
    target, stack_column);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

-- Makes each row of a table visible exactly when the row of the parent table to which it belongs is visible.
create function protect_by_parent(target regclass, own_column name, parent regclass, parent_column name) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenants on %s for all to {{app}} using (%I in (select %I from %s))',
    target, own_column, parent_column, parent);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

create function protect_from_requests(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

alter table stack_closure enable row level security;
alter table stack_closure force row level security;
create policy tenants on stack_closure for select to {{app}}
  using (ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[]));
create policy everything on stack_closure for all to {{system}} using (true) with check (true);
create policy upkeep on stack_closure for all to {{owner}} using (true) with check (true);

select protect_by_stack('stack', 'id');
-- A new stack can be inserted below a visible one although the new row itself is not visible yet.
create policy children on stack for insert to {{app}} with check (parent_id in (
  select c.descendant_id from stack_closure c
  where c.ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[])
    and (c.depth = 0 or current_setting('app.tree', true) = 'on')));

select protect_by_stack('stack_tally', 'stack_id');
create policy upkeep on stack_tally for all to {{owner}} using (true) with check (true);
select protect_by_stack('access_right', 'stack_id');
create policy own on access_right for select to {{app}}
  using (account_id = nullif(current_setting('app.account', true), '')::uuid);

alter table stack_limit enable row level security;
alter table stack_limit force row level security;
create policy tenants on stack_limit for select to {{app}}
  using (stack_id in (select s.id from stack s) or parent_id in (select s.id from stack s));
create policy by_parent on stack_limit for update to {{app}} using (parent_id in (select s.id from stack s));
create policy everything on stack_limit for all to {{system}} using (true) with check (true);
create policy upkeep on stack_limit for all to {{owner}} using (true) with check (true);

-- An account is visible to every stack that the person belongs to. The person and the stack that created it may change it.
alter table account enable row level security;
alter table account force row level security;
create policy tenants on account for select to {{app}} using (
  id = nullif(current_setting('app.account', true), '')::uuid
  or id in (select r.account_id from access_right r)
  or created_in_which_stack in (select s.id from stack s)
);
create policy make on account for insert to {{app}}
  with check (created_in_which_stack in (select s.id from stack s));
create policy edit on account for update to {{app}} using (
  id = nullif(current_setting('app.account', true), '')::uuid
  or created_in_which_stack in (select s.id from stack s)
);
create policy everything on account for all to {{system}} using (true) with check (true);
create policy by_address on account for select to {{owner}} using (true);

select protect_from_requests('credential');
select protect_from_requests('session');
select protect_from_requests('rate_counter');
select protect_from_requests('one_time_token');
create policy issue on one_time_token for insert to {{app}} with check (account_id in (select id from account));
select protect_from_requests('saved_reply');
create policy own_scope on saved_reply for all to {{app}}
  using (scope = nullif(current_setting('app.account', true), ''));
select protect_from_requests('outbox_mail');
create policy post on outbox_mail for insert to {{app}} with check (true);
select protect_from_requests('audit_entry');
create policy note on audit_entry for insert to {{app}} with check (stack_id in (select id from stack));

-- Creates the closure rows, the tally and the limit of a new stack. Runs as the owner, because no request may write them
-- for a stack that it can't see yet.
create function on_stack_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stack_closure (ancestor_id, descendant_id, depth) values (new.id, new.id, 0);
  if new.parent_id is not null then
    insert into stack_closure (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from stack_closure where descendant_id = new.parent_id;
  end if;
  insert into stack_tally (stack_id) values (new.id);
  insert into stack_limit (stack_id, parent_id) values (new.id, new.parent_id);
  return null;
end $$;
create trigger stack_insert after insert on stack for each row execute function on_stack_insert();

-- Returns the account that signs in with an address. A stack learns nothing else about an address that it doesn't know.
create function account_of_address(wanted text) returns uuid
language sql stable security definer set search_path = public as $$
  select id from account where email = wanted and type = 'user'
$$;
revoke execute on function account_of_address(text) from public;
revoke execute on function on_stack_insert() from public;
grant execute on function account_of_address(text) to {{app}}, {{system}};

grant select on stack_closure to {{app}};
-- Granted by column, because requests may not change which stack is the root, who is a superuser or which address signs in.
grant select, insert (id, name, parent_id, created_at), update (name, is_initialized) on stack to {{app}};
grant select, update (overspend_limit) on stack_limit to {{app}};
grant select,
  insert (id, type, name, email, phone, function, comment, company_name, contact_of_company, additional_information,
    address, second_address_line, zipcode, city, country, is_sensorbox_customer, is_sensorbox_delivery_target,
    created_in_which_stack, initial_setup_completed, settings, created_at),
  update (name, phone, function, comment, company_name, contact_of_company, additional_information, address,
    second_address_line, zipcode, city, country, is_sensorbox_customer, is_sensorbox_delivery_target,
    do_create_supplier, do_create_manufacturer, owns_stack, supplier_id, manufacturer_id, initial_setup_completed,
    settings) on account to {{app}};
grant select, insert, update (role, status, decline_reason, noted) on access_right to {{app}};
grant select, update on stack_tally to {{app}};
grant insert on one_time_token, outbox_mail, audit_entry to {{app}};
grant select, insert, update on saved_reply to {{app}};
grant select, insert, update, delete on stack, stack_closure, stack_tally, stack_limit, account, credential, access_right, session,
  one_time_token, rate_counter, saved_reply, outbox_mail to {{system}};
grant select, insert on audit_entry to {{system}};
