-- Transactions are sorted by the balance after them, and counted and paged by type and direction. Both use an index.
create index ledger_posting_balance on ledger_posting (stack_id, balance, nr) where stack_id is not null;
drop index ledger_posting_type;
create index ledger_posting_type on ledger_posting (stack_id, type, nr) include (amount) where stack_id is not null;
