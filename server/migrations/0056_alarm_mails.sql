-- What happened to alarms and boxes that nobody has been told of yet: written with what happened, taken away by due work.
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

-- A mail about alarms, by the id that it has in the outbox, and what became of it there.
create table alarm_mail (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  written_at timestamptz not null,
  -- Of how many things it tells.
  tells integer not null check (tells > 0),
  sent_at timestamptz,
  failed_at timestamptz
);
create index alarm_mail_person on alarm_mail (account_id, written_at);
create index alarm_mail_under_way on alarm_mail (written_at) where sent_at is null and failed_at is null;

-- Who is to be told of what, and has been.
create table alarm_telling (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  account_id uuid not null references account (id) on delete cascade,
  -- A person who works in the stack, or a contact of the asset that the box was on.
  told_as text not null check (told_as in ('member', 'contact')),
  kind text not null check (kind in ('opened', 'closed', 'silent')),
  sensorbox_id uuid not null references sensorbox (id) on delete cascade,
  alarm_id uuid references alarm (id) on delete cascade,
  is_urgent boolean not null,
  noted_at timestamptz not null,
  -- When it is worth a mail; null once nothing is to be done any more.
  due_at timestamptz,
  -- It has waited for the end of a silence.
  was_muted boolean not null default false,
  mail_id uuid references alarm_mail (id) on delete cascade,
  -- Why there was no mail.
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

-- When each person's next mail about alarms is to be written; without a row, nothing waits.
create table alarm_mail_plan (
  account_id uuid primary key references account (id) on delete cascade,
  due_at timestamptz not null
);
create index alarm_mail_plan_due on alarm_mail_plan (due_at);
select protect_from_requests('alarm_mail_plan');
grant select, insert, update, delete on alarm_mail_plan to {{system}};
