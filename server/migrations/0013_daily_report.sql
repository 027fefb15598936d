-- When each person's next daily report is due, and which one was the last.
create table daily_report (
  account_id uuid primary key references account (id) on delete cascade,
  -- The person's zone, by which the time was found.
  time_zone text not null,
  -- Null while the person wants none.
  due_at timestamptz,
  -- The person's day on whose morning the last one was written: there is one a day, whatever is restarted or changed.
  last_day date
);
create index daily_report_due on daily_report (due_at) where due_at is not null;
select protect_from_requests('daily_report');
grant select, insert, update on daily_report to {{system}};

create index account_daily_report on account (id) where settings ->> 'send_daily_report' = 'true';
-- Alarms that ended in a time, whenever they began.
create index alarm_box_closed on alarm (sensorbox_id, closed_ms);
