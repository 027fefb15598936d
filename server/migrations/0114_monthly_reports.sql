-- The reports of an asset or a box that people get each month by mail.
create table monthly_report (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  -- The asset may have been deleted since, and the box delivered.
  asset_id uuid,
  sensorbox_id uuid,
  -- The name of the asset or box when it was last known.
  subject text not null,
  measures text[] not null,
  level text not null,
  -- The zone in which months begin.
  time_zone text not null,
  -- The ids of the accounts that get it.
  readers uuid[] not null,
  -- The month that the next report is about, `2026-11`, and when that report is made.
  next_month text not null check (next_month ~ '^\d{4}-\d\d$'),
  due_at timestamptz not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null,
  check ((asset_id is null) <> (sensorbox_id is null))
);
create unique index monthly_report_asset on monthly_report (stack_id, asset_id) where asset_id is not null;
create unique index monthly_report_sensorbox on monthly_report (stack_id, sensorbox_id) where sensorbox_id is not null;
create index monthly_report_due on monthly_report (due_at);

select protect_by_stack('monthly_report', 'stack_id');
grant select, insert, update, delete on monthly_report to {{app}}, {{system}};

-- Whether nobody made the report: it was due each month, as `made_by` had chosen.
alter table report add column is_monthly boolean not null default false;
