-- The last change of the state of each box of a stack by a person, with what it took, so that it can be undone for a short time.
create table state_change (
  stack_id uuid not null references stack (id),
  sensorbox_id uuid not null references sensorbox (id),
  account_id uuid not null,
  changed_at timestamptz not null,
  -- Before and after the change.
  was text not null,
  became text not null,
  asset_id uuid,
  -- The charge for the first enabling, if the change was one and had a price.
  charge_id uuid,
  was_first boolean not null,
  primary key (stack_id, sensorbox_id)
);
create index state_change_box on state_change (sensorbox_id);

alter table state_change enable row level security;
alter table state_change force row level security;
create policy own on state_change for all to {{app}}
  using (stack_id in (select s.id from stack s)) with check (stack_id in (select s.id from stack s));
create policy everything on state_change for all to {{system}} using (true) with check (true);
grant select, insert, update, delete on state_change to {{app}}, {{system}};

-- The first enabling of a box that is undone gives its points back: a transaction of the same type from revenue to the stack.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'ledger_transaction'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%recharge_root_stack%IS NULL%';
  execute format('alter table ledger_transaction drop constraint %I', old);
end $$;
alter table ledger_transaction add constraint ledger_transaction_sender check (
  case type
    when 'recharge_root_stack' then sender_stack_id is null
    when 'sensorbox_enabled' then (sender_stack_id is null) <> (receiver_stack_id is null)
    else sender_stack_id is not null
  end);

-- As before, but points without a sender come from revenue unless they are a recharge.
create or replace function book_credits(ids uuid[], types text[], senders uuid[], receivers uuid[], amounts bigint[],
  once_keys text[], messages text[], details jsonb[], actor uuid, at timestamptz, limited boolean) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  booked uuid[];
begin
  if coalesce(current_setting('app.roots', true), '') <> '' then
    if exists (
      select from unnest(senders || receivers) as s (id)
      where s.id is not null and s.id not in (select sees_stacks())
    ) then
      raise exception 'A request books for stacks that it sees.' using errcode = 'insufficient_privilege';
    end if;
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
    select id, type,
      case when sender is not null then 'stack' when type = 'recharge_root_stack' then 'issuance' else 'revenue' end as account,
      sender as stack_id,
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
    insert into ledger_posting (transaction_id, account, stack_id, amount, nr, balance, type, booked_at, words)
    select n.id, n.account, n.stack_id, n.amount, n.nr, n.balance, n.type, at, case when n.stack_id is not null then ledger_words(t) end
    from numbered n join ledger_transaction t on t.id = n.id
  ), daily as (
    insert into credit_day (stack_id, day, type, incoming, amount, postings, first_nr, last_nr)
    select stack_id, (at at time zone 'UTC')::date, type, amount > 0, sum(abs(amount)), count(*), min(nr), max(nr)
    from numbered where stack_id is not null group by stack_id, type, amount > 0
    on conflict (stack_id, day, type, incoming) do update
      set amount = credit_day.amount + excluded.amount, postings = credit_day.postings + excluded.postings,
        last_nr = excluded.last_nr
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
