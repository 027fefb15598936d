-- Bookings are checked and written by key lookups, however large the ledger is. With a merge join, the check read all
-- existing postings for each transfer. A plan is kept as long as its connection, and may be older than most rows.
create or replace function ledger_balances() returns trigger language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from (select distinct transaction_id from inserted) i
    where (select sum(p.amount) from ledger_posting p where p.transaction_id = i.transaction_id) <> 0
  ) then
    raise exception 'The postings of a transaction must sum to zero.' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from inserted i join ledger_transaction t on t.id = i.transaction_id
    where i.stack_id is not null and (i.stack_id is not distinct from t.sender_stack_id) <> (i.amount < 0)
  ) then
    raise exception 'Points go from the sender to the receiver.' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

alter function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid, timestamptz, boolean)
  set enable_seqscan = off;
alter function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid, timestamptz, boolean)
  set enable_hashjoin = off;
alter function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid, timestamptz, boolean)
  set enable_mergejoin = off;

-- A role that may create temporary tables can't use them to shadow the tables of the ledger.
alter function book_credits(uuid[], text[], uuid[], uuid[], bigint[], text[], text[], jsonb[], uuid, timestamptz, boolean)
  set search_path = public, pg_temp;
alter function lock_credit_account(uuid) set search_path = public, pg_temp;
alter function credit_prices_of(uuid, timestamptz) set search_path = public, pg_temp;
alter function open_credit_account() set search_path = public, pg_temp;
alter function sees_stacks() set search_path = public, pg_temp;
alter function stacks_below(uuid) set search_path = public, pg_temp;
