-- Changes of alarms and boxes whose recipients haven't been determined yet. They are written with the change and deleted by
-- a background job.
create table alarm_news (
  nr bigint generated always as identity primary key,
  kind text not null check (kind in ('opened', 'closed', 'silent')),
  sensorbox_id uuid not null references sensorbox (id) on delete cascade,
  tenure_key bigint not null,
  alarm_id uuid references alarm (id) on delete cascade,
  check ((kind = 'silent') = (alarm_id is null))
);
select protect_from_requests('alarm_news');
create policy of_requests on alarm_news for insert to {{app}} with check (sensorbox_id in (select id from sensorbox));
grant insert on alarm_news to {{app}};
grant select, insert, update, delete on alarm_news to {{system}};

-- A mail about alarms, with the id that it has in the outbox, and its result there.
create table alarm_mail (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  written_at timestamptz not null,
  -- The number of notifications in the mail.
  tells integer not null check (tells > 0),
  sent_at timestamptz,
  failed_at timestamptz
);
create index alarm_mail_person on alarm_mail (account_id, written_at);
create index alarm_mail_under_way on alarm_mail (written_at) where sent_at is null and failed_at is null;

-- The notifications that people are to get or have got.
create table alarm_telling (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  account_id uuid not null references account (id) on delete cascade,
  -- As a person with a right in the stack, or as a contact of the asset that the box was on.
  told_as text not null check (told_as in ('member', 'contact')),
  kind text not null check (kind in ('opened', 'closed', 'silent')),
  sensorbox_id uuid not null references sensorbox (id) on delete cascade,
  alarm_id uuid references alarm (id) on delete cascade,
  is_urgent boolean not null,
  noted_at timestamptz not null,
  -- When it is worth a mail; null once it is in a mail or was left out.
  due_at timestamptz,
  -- A silence has delayed it.
  was_muted boolean not null default false,
  mail_id uuid references alarm_mail (id) on delete cascade,
  -- Why no mail was sent.
  left_out text check (left_out in ('over', 'acknowledged', 'switched_off', 'no_right', 'gone')),
  check ((kind = 'silent') = (alarm_id is null)),
  check ((due_at is null) = (mail_id is not null or left_out is not null)),
  unique (alarm_id, account_id, kind)
);
create index alarm_telling_waiting on alarm_telling (account_id) where due_at is not null;
create index alarm_telling_mail on alarm_telling (mail_id) where mail_id is not null;
create index alarm_telling_stack on alarm_telling (stack_id, noted_at);
create index alarm_telling_noted on alarm_telling (noted_at);
create index alarm_telling_box on alarm_telling (sensorbox_id);
select protect_by_stack('alarm_telling', 'stack_id');
grant select on alarm_telling to {{app}};
grant select, insert, update, delete on alarm_telling to {{system}};

select protect_by_parent('alarm_mail', 'id', 'alarm_telling', 'mail_id');
grant select on alarm_mail to {{app}};
grant select, insert, update, delete on alarm_mail to {{system}};

-- When each person's next mail about alarms will be written. Without a row, no notification is pending.
create table alarm_mail_plan (
  account_id uuid primary key references account (id) on delete cascade,
  due_at timestamptz not null
);
create index alarm_mail_plan_due on alarm_mail_plan (due_at);
select protect_from_requests('alarm_mail_plan');
grant select, insert, update, delete on alarm_mail_plan to {{system}};
