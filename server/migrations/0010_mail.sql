-- Mails in two forms, given up when they would be of no more use.
alter table outbox_mail add column html text not null default '';
-- A default instead of an update: no row is visible to the owner.
alter table outbox_mail add column useful_until timestamptz not null default 'infinity';
alter table outbox_mail alter column useful_until drop default;
alter table outbox_mail add column failed_at timestamptz;
drop index outbox_mail_due;
create index outbox_mail_due on outbox_mail (due_at) where sent_at is null and failed_at is null;
create index outbox_mail_created on outbox_mail (created_at);

-- What mails to a person are written in: what the person's browser asked for at the last sign-in.
alter table credential add column language text check (language in ('en', 'de'));
create policy by_account on credential for select to {{owner}} using (true);

-- The only thing of a credential that a request learns: in which language to write to the first of these people, or, when
-- nobody knows yet, in that of the next.
create function language_for(accounts uuid[]) returns text
language sql stable security definer set search_path = public as $$
  select c.language from unnest(accounts) with ordinality as wanted (account_id, nr)
  join credential c using (account_id)
  where c.language is not null
  order by wanted.nr limit 1
$$;
revoke execute on function language_for(uuid[]) from public;
grant execute on function language_for(uuid[]) to {{app}}, {{system}};

-- Who says to have forgotten a password: looked at after the answer, so that the answer takes the same time for everybody.
create table password_request (
  id uuid primary key,
  address text not null,
  -- What the browser asked for.
  language text check (language in ('en', 'de')),
  requested_at timestamptz not null
);
select protect_from_requests('password_request');
grant select, insert, update, delete on password_request to {{system}};

create index access_right_invited on access_right (account_id, stack_id) where status = 'invited';
create index one_time_token_expires on one_time_token (expires_at);
