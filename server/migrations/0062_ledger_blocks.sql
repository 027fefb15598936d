-- Summaries of 256 postings of a stack, so that a search skips blocks that can't contain what it looks for. A block is made in
-- the transaction that books the last of its postings, and never changes.

-- Returns pieces of the texts, with which any part of a text can be searched. The longest come first, because they are the
-- rarest.
create function ledger_pieces(texts text[]) returns text[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(piece order by length(piece) desc), '{}')
  from (
    select distinct substr(word, i, size) collate "C" as piece
    from (select distinct lower(given) collate "C" as word from unnest(texts) given) words
      cross join (values (1), (2), (3), (5)) sizes (size)
      cross join lateral generate_series(1, length(word) - size + 1) i
  ) pieces
$$;
-- Returns the bit for a piece, which other pieces may share.
create function ledger_place(piece text) returns integer language sql immutable as $$
  select ('x' || left(md5(piece), 3))::bit(12)::integer
$$;

create table ledger_block (
  stack_id uuid not null references credit_account (stack_id),
  -- Block 0 contains the postings 1 to 256.
  block bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The bits of the pieces of messages, names and serial numbers, and those of the types with their directions.
  marks bit(4096) not null,
  primary key (stack_id, block) include (from_at, to_at)
);
select protect_by_stack('ledger_block', 'stack_id');
create policy upkeep on ledger_block for all to {{owner}} using (true) with check (true);
grant select on ledger_block to {{app}}, {{system}};
create trigger ledger_is_final before update or delete or truncate on ledger_block
  for each statement execute function ledger_is_final();

create function ledger_block_of(stack uuid, nr_of_block bigint) returns ledger_block
language sql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with entry as (
    select p.booked_at, p.type || case when p.amount > 0 then ' incoming' else ' outgoing' end as kind,
      t.message, t.sender_name, t.receiver_name, t.detail ->> 'sensorbox_sn' as serial_number
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where p.stack_id = stack and p.nr > nr_of_block * 256 and p.nr <= nr_of_block * 256 + 256
  ), texts as (
    select message as text from entry union select sender_name from entry union select receiver_name from entry
    union select serial_number from entry
  )
  select stack, nr_of_block, min(booked_at), max(booked_at),
    (select bit_or(set_bit(0::bit(4096), ledger_place(piece), 1))
     from unnest(ledger_pieces((select array_agg(text) from texts where text is not null))
       || (select array_agg(distinct kind) from entry)) piece)
  from entry having count(*) = 256
$$;

create function fill_ledger_blocks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from inserted where nr % 256 = 0) then
    insert into ledger_block
    select b.* from inserted i cross join lateral ledger_block_of(i.stack_id, i.nr / 256 - 1) b where i.nr % 256 = 0;
  end if;
  return null;
end $$;
create trigger fill_ledger_blocks after insert on ledger_posting
  referencing new table as inserted for each statement execute function fill_ledger_blocks();

insert into ledger_block
select b.* from credit_account a
  cross join lateral generate_series(0, a.postings / 256 - 1) n cross join lateral ledger_block_of(a.stack_id, n) b;

-- The blocks give the range of numbers in which the postings of a time span are.
drop index ledger_posting_time;
