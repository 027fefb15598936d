-- Due reports are taken one at a time in this order. The index avoids a sort for each of them when thousands are due.
drop index daily_report_due;
create index daily_report_due on daily_report (due_at, account_id) where due_at is not null;
