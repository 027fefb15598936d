-- The ledger of credit points, in 1/10,000 point. A transaction moves an amount from one account to another. An account
-- belongs to a stack or is one of the two outside of all stacks: `issuance` (the source of recharges) and `revenue` (the
-- destination of charges). Only book_credits writes to the ledger. Bookings are never changed or deleted.

create table credit_account (
  stack_id uuid primary key references stack (id),
  balance bigint not null default 0,
  -- The number of the account's postings, and so the number of its last one.
  postings bigint not null default 0,
  updated_at timestamptz
);
select protect_by_stack('credit_account', 'stack_id');
create policy upkeep on credit_account for all to {{owner}} using (true) with check (true);
grant select on credit_account to {{app}}, {{system}};

create table ledger_transaction (
  id uuid primary key,
  type text not null check (type in ('transfer', 'recharge_root_stack', 'sensorbox_active', 'sensorbox_enabled',
    'sending_measured_data', 'storage_consumption', 'platform_fee')),
  booked_at timestamptz not null,
  -- Null for an account outside of all stacks. The names are those at the time of booking.
  sender_stack_id uuid references stack (id),
  sender_name text,
  receiver_stack_id uuid references stack (id),
  receiver_name text,
  created_by uuid,
  message text,
  -- What a charge was for.
  detail jsonb not null default '{}',
  -- Identifies what may be booked only once, such as the charge for a box and month.
  once_key text unique,
  check (sender_stack_id is distinct from receiver_stack_id),
  check ((type = 'transfer') = (sender_stack_id is not null and receiver_stack_id is not null)),
  check ((type = 'recharge_root_stack') = (sender_stack_id is null))
);
alter table ledger_transaction enable row level security;
alter table ledger_transaction force row level security;
-- A transaction is visible to both sides, and to the stacks above them.
create function sees_stacks() returns setof uuid language sql stable set search_path = public as $$
  select c.descendant_id from stack_closure c
  where c.ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[])
    and (c.depth = 0 or current_setting('app.tree', true) = 'on')
    and c.descendant_id <> all (string_to_array(coalesce(current_setting('app.barred', true), ''), ',')::uuid[])
$$;
create policy tenants on ledger_transaction for select to {{app}}
  using (sender_stack_id in (select sees_stacks()) or receiver_stack_id in (select sees_stacks()));
create policy everything on ledger_transaction for select to {{system}} using (true);
create policy upkeep on ledger_transaction for all to {{owner}} using (true) with check (true);
grant select on ledger_transaction to {{app}}, {{system}};

create table ledger_posting (
  transaction_id uuid not null references ledger_transaction (id),
  account text not null check (account in ('stack', 'issuance', 'revenue')),
  stack_id uuid references credit_account (stack_id),
  amount bigint not null check (amount <> 0),
  -- For the account of a stack: the number of the posting, without gaps, and the balance after it.
  nr bigint,
  balance bigint,
  -- Copied from the transaction for searches.
  type text not null,
  booked_at timestamptz not null,
  check ((account = 'stack') = (stack_id is not null)),
  check ((account = 'stack') = (nr is not null)),
  check ((account = 'stack') = (balance is not null))
);
create unique index ledger_posting_once on ledger_posting (transaction_id, account, stack_id) nulls not distinct;
create unique index ledger_posting_nr on ledger_posting (stack_id, nr) where stack_id is not null;
create index ledger_posting_time on ledger_posting (stack_id, booked_at, nr) where stack_id is not null;
create index ledger_posting_amount on ledger_posting (stack_id, amount, nr) where stack_id is not null;
create index ledger_posting_type on ledger_posting (stack_id, type, nr) where stack_id is not null;
alter table ledger_posting enable row level security;
alter table ledger_posting force row level security;
create policy tenants on ledger_posting for select to {{app}} using (stack_id in (select sees_stacks()));
create policy everything on ledger_posting for select to {{system}} using (true);
create policy upkeep on ledger_posting for all to {{owner}} using (true) with check (true);
grant select on ledger_posting to {{app}}, {{system}};

-- Sums of a stack's postings by day in UTC, so that charts and tables take no longer as the ledger grows.
create table credit_day (
  stack_id uuid not null references credit_account (stack_id),
  day date not null,
  type text not null,
  incoming boolean not null,
  amount bigint not null,
  postings bigint not null,
  primary key (stack_id, day, type, incoming)
);
select protect_by_stack('credit_day', 'stack_id');
create policy upkeep on credit_day for all to {{owner}} using (true) with check (true);
grant select on credit_day to {{app}}, {{system}};

-- Checks that the postings of each transaction sum to zero, whoever inserts them.
create function ledger_balances() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from ledger_posting p where p.transaction_id in (select transaction_id from inserted)
    group by p.transaction_id having sum(p.amount) <> 0
  ) then
    raise exception 'The postings of a transaction must sum to zero.' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger_posting
  referencing new table as inserted for each statement execute function ledger_balances();

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'What is booked is never changed or deleted.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_is_final before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_final();
create trigger ledger_is_final before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_final();

-- Books transactions, given as arrays of the same length. A null sender means the issuance, a null receiver the revenue.
-- Transactions whose once_key was booked before are skipped. Returns the ids of the others. If `limited` is set and a sender
-- would fall below its limit, all of them fail (SQLSTATE SC001). The accounts are locked in the order of their stacks' ids,
-- after boxes, assets and counts. A request can only book for stacks that it sees.
create function book_credits(ids uuid[], types text[], senders uuid[], receivers uuid[], amounts bigint[],
  once_keys text[], messages text[], details jsonb[], actor uuid, at timestamptz, limited boolean) returns setof uuid
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  booked uuid[];
begin
  if current_setting('app.roots', true) <> '' and exists (
    select from unnest(senders || receivers) as s (id)
    where s.id is not null and s.id not in (select sees_stacks())
  ) then
    raise exception 'A request books for stacks that it sees.' using errcode = 'insufficient_privilege';
  end if;
  perform from credit_account where stack_id = any (senders || receivers) order by stack_id for update;
  with added as (
    insert into ledger_transaction (id, type, booked_at, sender_stack_id, sender_name, receiver_stack_id, receiver_name,
      created_by, message, detail, once_key)
    select g.id, g.type, at, g.sender, s.name, g.receiver, r.name, actor, g.message, coalesce(g.detail, '{}'), g.once_key
    from unnest(ids, types, senders, receivers, once_keys, messages, details) with ordinality
      as g (id, type, sender, receiver, once_key, message, detail, ord)
      left join stack s on s.id = g.sender
      left join stack r on r.id = g.receiver
    order by g.once_key, g.ord
    on conflict (once_key) do nothing
    returning id
  )
  select array_agg(id) into booked from added;
  if booked is null then return; end if;

  with given as (
    select * from unnest(ids, types, senders, receivers, amounts) with ordinality
      as g (id, type, sender, receiver, amount, ord)
    where g.id = any (booked)
  ), legs as (
    select id, type, case when sender is null then 'issuance' else 'stack' end as account, sender as stack_id,
      -amount as amount, ord from given
    union all
    select id, type, case when receiver is null then 'revenue' else 'stack' end, receiver, amount, ord from given
  ), numbered as (
    select l.*,
      case when l.stack_id is not null then a.postings + row_number() over stack end as nr,
      case when l.stack_id is not null then a.balance + sum(l.amount) over stack end as balance
    from legs l left join credit_account a on a.stack_id = l.stack_id
    window stack as (partition by l.stack_id order by l.ord rows unbounded preceding)
  ), posted as (
    insert into ledger_posting (transaction_id, account, stack_id, amount, nr, balance, type, booked_at)
    select id, account, stack_id, amount, nr, balance, type, at from numbered
  ), daily as (
    insert into credit_day (stack_id, day, type, incoming, amount, postings)
    select stack_id, (at at time zone 'UTC')::date, type, amount > 0, sum(abs(amount)), count(*)
    from legs where stack_id is not null group by stack_id, type, amount > 0
    on conflict (stack_id, day, type, incoming) do update
      set amount = credit_day.amount + excluded.amount, postings = credit_day.postings + excluded.postings
  )
  update credit_account a set balance = a.balance + s.amount, postings = a.postings + s.postings, updated_at = at
  from (
    select stack_id, sum(amount) as amount, count(*) as postings from legs where stack_id is not null group by stack_id
  ) s
  where a.stack_id = s.stack_id;

  if limited and exists (
    select from credit_account a join stack_limit l on l.stack_id = a.stack_id
    where a.balance < l.overspend_limit
      and a.stack_id in (select t.sender_stack_id from ledger_transaction t where t.id = any (booked))
  ) then
    raise exception 'The balance would fall below the limit.' using errcode = 'SC001';
  end if;
  return query select unnest(booked);
end $$;
revoke execute on function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid,
  timestamptz, boolean) from public;
grant execute on function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid,
  timestamptz, boolean) to {{app}}, {{system}};

create function open_credit_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into credit_account (stack_id) values (new.id);
  return null;
end $$;
create trigger open_credit_account after insert on stack for each row execute function open_credit_account();
insert into credit_account (stack_id) select id from stack;

-- What a stack pays from a time on, in 1/10,000 point. A stack without its own price pays that of the nearest stack above
-- that has one. Prices are set by the parent, like the limit.
create table credit_price (
  stack_id uuid not null references stack (id) on delete cascade,
  kind text not null check (kind in ('sensorbox_enabled', 'sensorbox_active', 'sending_measured_data',
    'storage_consumption', 'platform_fee')),
  from_at timestamptz not null,
  -- Null means that from then on the stack pays the price of the stack above.
  price bigint check (price >= 0),
  primary key (stack_id, kind, from_at)
);
select protect_by_stack('credit_price', 'stack_id');
create policy upkeep on credit_price for all to {{owner}} using (true) with check (true);
grant select, insert, update, delete on credit_price to {{app}};
grant select on credit_price to {{system}};

-- Returns the prices that apply to a stack, whether or not the request can see the stack above that has set them.
create function credit_prices_of(stack uuid, at timestamptz) returns table (kind text, price bigint)
language sql stable security definer set search_path = public as $$
  select distinct on (p.kind) p.kind, p.price from (
    select distinct on (p.kind, c.depth) p.kind, c.depth, p.price
    from stack_closure c join credit_price p on p.stack_id = c.ancestor_id
    where c.descendant_id = stack and p.from_at <= at
    order by p.kind, c.depth, p.from_at desc
  ) p where p.price is not null
  order by p.kind, p.depth
$$;
revoke execute on function credit_prices_of(uuid, timestamptz) from public;
grant execute on function credit_prices_of(uuid, timestamptz) to {{app}}, {{system}};

-- Returns the balance of a stack and how far it may fall below zero. No other transaction can book for the stack until this
-- one ends. Runs as the owner, because locking a row requires the right to write it.
create function lock_credit_account(stack uuid) returns table (balance bigint, overspend_limit bigint)
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.roots', true) <> '' and stack not in (select sees_stacks()) then return; end if;
  return query select a.balance, l.overspend_limit from credit_account a join stack_limit l on l.stack_id = a.stack_id
    where a.stack_id = stack for update of a;
end $$;
revoke execute on function lock_credit_account(uuid) from public;
grant execute on function lock_credit_account(uuid) to {{app}}, {{system}};

-- The result of the latest check that all balances match the postings.
create table ledger_proof (
  "only" boolean primary key default true check ("only"),
  proved_at timestamptz not null,
  accounts bigint not null,
  postings bigint not null,
  wrong bigint not null
);
-- It reveals nothing about any stack, so everyone may read it.
alter table ledger_proof enable row level security;
alter table ledger_proof force row level security;
create policy everybody on ledger_proof for select to {{app}} using (true);
create policy everything on ledger_proof for all to {{system}} using (true) with check (true);
grant select on ledger_proof to {{app}};
grant select, insert, update on ledger_proof to {{system}};

-- Returns the stacks below a stack, at any depth. Runs as the owner, because a request only sees what is below its roots,
-- and the stack may not be one of them.
create function stacks_below(stack uuid) returns setof uuid
language sql stable security definer set search_path = public as $$
  select descendant_id from stack_closure where ancestor_id = stack and depth > 0
$$;
revoke execute on function stacks_below(uuid) from public;
grant execute on function stacks_below(uuid) to {{app}}, {{system}};
