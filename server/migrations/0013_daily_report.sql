-- When each person's next daily report is due, and the day of the last one.
create table daily_report (
  account_id uuid primary key references account (id) on delete cascade,
  -- The person's time zone, from which due_at was calculated.
  time_zone text not null,
  -- Null while the person wants no report.
  due_at timestamptz,
  -- The day of the last report in the person's time zone. There is only one per day, regardless of restarts and changes.
  last_day date
);
create index daily_report_due on daily_report (due_at) where due_at is not null;
select protect_from_requests('daily_report');
grant select, insert, update on daily_report to {{system}};

create index account_daily_report on account (id) where settings ->> 'send_daily_report' = 'true';
-- For finding alarms that ended in a time span, regardless of when they began.
create index alarm_box_closed on alarm (sensorbox_id, closed_ms);
