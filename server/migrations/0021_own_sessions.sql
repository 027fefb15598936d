-- People can see where they are signed in and end a session by its id. The hash by which it is found is never exposed.
alter table session
  add column id uuid not null unique default gen_random_uuid(),
  -- The User-Agent header; null for older sessions and for clients that send none.
  add column user_agent text;
alter table session alter column id drop default;
