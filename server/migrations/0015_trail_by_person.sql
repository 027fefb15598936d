-- A page of one person's entries is read without reading other rows.
create index audit_entry_person on audit_entry (account_id, stack_id, id);
