-- Postings are searched with an index type of PostgreSQL, instead of blocks of them with copies and marks.
create extension if not exists pg_trgm;

drop trigger fill_ledger_blocks on ledger_posting;
drop trigger close_credit_month on credit_account;
drop function fill_ledger_blocks(), close_credit_month(), ledger_copy_of(uuid, bigint), ledger_block_of(uuid, bigint),
  ledger_pieces(text[]), ledger_place(text);
drop table ledger_shelf, ledger_block_copy, ledger_block, credit_month;

-- The text in which a posting is searched, so that a search reads no transactions. No text that a user enters contains \x01.
create function ledger_words(t ledger_transaction) returns text language sql stable as $$
  select lower(concat_ws(e'\x01', t.message, t.sender_name, t.receiver_name, t.detail ->> 'sensorbox_sn'))
$$;

-- Rewrites the table in the order of booking, because an update would scatter the postings of a stack.
create function ledger_words_of(transaction uuid, stack uuid) returns text language sql stable as $$
  select ledger_words(t) from ledger_transaction t where t.id = transaction and stack is not null
$$;
alter table ledger_posting add column words text;
alter table ledger_posting alter words type text using ledger_words_of(transaction_id, stack_id);
drop function ledger_words_of(uuid, uuid);
alter table ledger_posting add check ((account = 'stack') = (words is not null));
create index ledger_posting_words on ledger_posting using gin (words gin_trgm_ops) where stack_id is not null;

-- The range of numbers of a day's postings, to which a search in a time span is limited.
alter table credit_day add column first_nr bigint, add column last_nr bigint;
update credit_day d set first_nr = p.first_nr, last_nr = p.last_nr
from (
  select stack_id, (booked_at at time zone 'UTC')::date as day, type, amount > 0 as incoming, min(nr) as first_nr, max(nr) as last_nr
  from ledger_posting where stack_id is not null group by 1, 2, 3, 4
) p
where (d.stack_id, d.day, d.type, d.incoming) = (p.stack_id, p.day, p.type, p.incoming);
alter table credit_day alter first_nr set not null, alter last_nr set not null;

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

-- Returns the numbers of a stack's postings that match the filters, ordered by a column and then by number: `wanted` of them, or
-- all if it is null, after `skipped`. A null filter matches everything. A text is searched as a pattern, as the start of an id
-- (first_id to last_id), and as the name of a type (called_incoming, called_outgoing).
--
-- Runs as the owner, because text searches behind row level security use no index: their operators might reveal rows. So the
-- function itself checks whether the request sees the stack. Each statement is planned for its values, because the number of
-- rows that match them decides which index is fast.
create function find_postings(stack uuid, pattern text, first_id uuid, last_id uuid, called_incoming text[], called_outgoing text[],
  from_at timestamptz, until_at timestamptz, types text[], incoming boolean, least_amount bigint, most_amount bigint, before bigint,
  sorted_by text, direction text, skipped bigint, wanted bigint) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp set jit = off as $$
declare
  filtered constant text := 'stack_id = $1 and nr between $2 and $3 and ($4 is null or booked_at >= $4) and ($5 is null or booked_at < $5)
    and ($6 is null or type = any ($6)) and ($7 is null or (amount > 0) = $7)
    and ($8 is null or amount between $8 and $9 or amount between -$9 and -$8)';
  found constant text := '(words like lower($10) or ($11 is not null and transaction_id between $11 and $12)
    or ($13 is not null and amount > 0 and type = any ($13)) or ($14 is not null and amount < 0 and type = any ($14)))';
  sorting constant text := format('%I %s, nr %2$s', sorted_by, case direction when 'asc' then 'asc' else 'desc' end);
  -- What is common is found among so many.
  near constant bigint := 3000 + 20 * (skipped + wanted);
  lowest bigint := 1;
  highest bigint := coalesce(before - 1, 9223372036854775807);
  is_all boolean;
  nrs bigint[];
begin
  if stack not in (select sees_stacks()) then return; end if;
  if from_at is not null or until_at is not null then
    select min(d.first_nr), least(max(d.last_nr), highest) into lowest, highest from credit_day d
    where d.stack_id = stack and (from_at is null or d.day >= (from_at at time zone 'UTC')::date)
      and (until_at is null or d.day < (until_at at time zone 'UTC'));
  end if;
  if pattern is null and least_amount is not null and sorted_by = 'amount' then
    -- In the order of amounts what came and what went are a range each, and an index finds its beginning.
    return query execute format('select nr from (
        (select nr, amount from ledger_posting where %1$s and amount between $8 and $9 order by %2$s limit $10 + $11)
        union all
        (select nr, amount from ledger_posting where %1$s and amount between -$9 and -$8 order by %2$s limit $10 + $11)
      ) those order by %2$s limit $10 offset $11', filtered, sorting)
    using stack, lowest, highest, from_at, until_at, types, incoming, least_amount, most_amount, wanted, skipped;
    return;
  end if;
  if pattern is null then
    return query execute format('select nr from ledger_posting where %s order by %s limit $10 offset $11', filtered, sorting)
    using stack, lowest, highest, from_at, until_at, types, incoming, least_amount, most_amount, wanted, skipped;
    return;
  end if;
  execute format('select count(*) < $15, coalesce(array_agg(nr order by place) filter (where found), ''{}'') from (
      select nr, row_number() over (order by %1$s) as place, %2$s as found from ledger_posting where %3$s order by %1$s limit $15
    ) near', sorting, found, filtered)
  into is_all, nrs
  using stack, lowest, highest, from_at, until_at, types, incoming, least_amount, most_amount,
    pattern, first_id, last_id, called_incoming, called_outgoing, near;
  if is_all or cardinality(nrs) >= skipped + wanted then
    return query select unnest(nrs[skipped + 1 : skipped + wanted]);
    return;
  end if;
  -- Nothing is known of how common a text is, so all that has it is gathered before it is sorted, and no order is gone along for it.
  return query execute format('with found as materialized (select nr, amount, balance, type from ledger_posting where %2$s and %3$s)
    select nr from found order by %1$s limit $15 offset $16', sorting, filtered, found)
  using stack, lowest, highest, from_at, until_at, types, incoming, least_amount, most_amount,
    pattern, first_id, last_id, called_incoming, called_outgoing, wanted, skipped;
end $$;
revoke execute on function find_postings(uuid, text, uuid, uuid, text[], text[], timestamptz, timestamptz, text[], boolean, bigint, bigint,
  bigint, text, text, bigint, bigint) from public;
grant execute on function find_postings(uuid, text, uuid, uuid, text[], text[], timestamptz, timestamptz, text[], boolean, bigint, bigint,
  bigint, text, text, bigint, bigint) to {{app}};
