-- Mails as text and HTML, given up once they would no longer be useful.
alter table outbox_mail add column html text not null default '';
-- A default instead of an update, because no row is visible to the owner.
alter table outbox_mail add column useful_until timestamptz not null default 'infinity';
alter table outbox_mail alter column useful_until drop default;
alter table outbox_mail add column failed_at timestamptz;
drop index outbox_mail_due;
create index outbox_mail_due on outbox_mail (due_at) where sent_at is null and failed_at is null;
create index outbox_mail_created on outbox_mail (created_at);

-- The language of mails to a person: the one that the person's browser asked for at the last sign-in.
alter table credential add column language text check (language in ('en', 'de'));
create policy by_account on credential for select to {{owner}} using (true);

-- Returns the language of the first of these people whose language is known. A request learns nothing else about a
-- credential.
create function language_for(accounts uuid[]) returns text
language sql stable security definer set search_path = public as $$
  select c.language from unnest(accounts) with ordinality as wanted (account_id, nr)
  join credential c using (account_id)
  where c.language is not null
  order by wanted.nr limit 1
$$;
revoke execute on function language_for(uuid[]) from public;
grant execute on function language_for(uuid[]) to {{app}}, {{system}};

-- Requests for a new password. They are processed after the response, so that it takes equally long for every address.
create table password_request (
  id uuid primary key,
  address text not null,
  -- The language that the browser asked for.
  language text check (language in ('en', 'de')),
  requested_at timestamptz not null
);
select protect_from_requests('password_request');
grant select, insert, update, delete on password_request to {{system}};

create index access_right_invited on access_right (account_id, stack_id) where status = 'invited';
create index one_time_token_expires on one_time_token (expires_at);
