-- The sums of what a stack booked in a past month, and the range of its posting numbers. Calculating sums by month or year,
-- and finding where the postings of a time span begin, takes no longer as the ledger grows.
create table credit_month (
  stack_id uuid not null references credit_account (stack_id),
  -- The first day of the month in UTC.
  month date not null,
  type text not null,
  incoming boolean not null,
  amount bigint not null,
  postings bigint not null,
  -- The numbers of the first and the last posting of the month, of any type.
  first_nr bigint not null,
  last_nr bigint not null,
  primary key (stack_id, month, type, incoming)
);
select protect_by_stack('credit_month', 'stack_id');
create policy upkeep on credit_month for all to {{owner}} using (true) with check (true);
grant select on credit_month to {{app}}, {{system}};

-- The month of an account's last booking isn't over, so its rows here don't count yet. The first booking in another month
-- sums it up. That month may be an earlier one, if the clock was set back.
create function close_credit_month() returns trigger language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  left_month date := date_trunc('month', old.updated_at at time zone 'UTC');
begin
  insert into credit_month (stack_id, month, type, incoming, amount, postings, first_nr, last_nr)
  select d.stack_id, left_month, d.type, d.incoming, sum(d.amount), sum(d.postings), n.first_nr, old.postings
  from credit_day d cross join (
    select least(min(m.first_nr) filter (where m.month = left_month), coalesce(max(m.last_nr), 0) + 1) as first_nr
    from credit_month m where m.stack_id = old.stack_id
  ) n
  where d.stack_id = old.stack_id and d.day >= left_month and d.day < left_month + interval '1 month'
  group by d.stack_id, d.type, d.incoming, n.first_nr
  on conflict (stack_id, month, type, incoming) do update set amount = excluded.amount, postings = excluded.postings,
    first_nr = excluded.first_nr, last_nr = excluded.last_nr;
  return null;
end $$;
create trigger close_credit_month after update on credit_account for each row
  when (date_trunc('month', old.updated_at at time zone 'UTC') <> date_trunc('month', new.updated_at at time zone 'UTC'))
  execute function close_credit_month();

insert into credit_month (stack_id, month, type, incoming, amount, postings, first_nr, last_nr)
select stack_id, month, type, incoming, amount, postings, first_nr, last_nr
from (
  select stack_id, date_trunc('month', day)::date as month, type, incoming, sum(amount) as amount, sum(postings) as postings
  from credit_day group by 1, 2, 3, 4
) sums join (
  select stack_id, date_trunc('month', booked_at at time zone 'UTC')::date as month, min(nr) as first_nr, max(nr) as last_nr
  from ledger_posting where stack_id is not null group by 1, 2
) numbers using (stack_id, month);

-- The combined marks of 8 blocks: a search reads the blocks of only those shelves that may contain what it looks for.
create table ledger_shelf (
  stack_id uuid not null references credit_account (stack_id),
  -- Shelf 0 contains the blocks 0 to 7.
  shelf bigint not null,
  marks bit(4096) not null,
  primary key (stack_id, shelf)
);
select protect_by_stack('ledger_shelf', 'stack_id');
create policy upkeep on ledger_shelf for all to {{owner}} using (true) with check (true);
grant select on ledger_shelf to {{app}}, {{system}};

insert into ledger_shelf (stack_id, shelf, marks)
select stack_id, block / 8, bit_or(marks) from ledger_block group by 1, 2 having count(*) = 8;

create trigger ledger_is_final before update or delete or truncate on ledger_shelf
  for each statement execute function ledger_is_final();

create or replace function fill_ledger_blocks() returns trigger language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from inserted where nr % 256 = 0) then
    insert into ledger_block
    select b.* from inserted i cross join lateral ledger_block_of(i.stack_id, i.nr / 256 - 1) b where i.nr % 256 = 0;
    insert into ledger_shelf (stack_id, shelf, marks)
    select i.stack_id, i.nr / 2048 - 1, (
      select bit_or(b.marks) from ledger_block b
      where b.stack_id = i.stack_id and b.block >= i.nr / 256 - 8 and b.block < i.nr / 256
    ) from inserted i where i.nr % 2048 = 0;
  end if;
  return null;
end $$;
