-- A page of one person's deeds reads no more than itself.
create index audit_entry_person on audit_entry (account_id, stack_id, id);
