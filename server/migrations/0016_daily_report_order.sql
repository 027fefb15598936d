-- Whose report is due is taken one by one, in this order: with thousands due at once, nothing is sorted for each.
drop index daily_report_due;
create index daily_report_due on daily_report (due_at, account_id) where due_at is not null;
