-- People see where they are signed in and end a session by its id; the hash that finds it stays inside.
alter table session
  add column id uuid not null unique default gen_random_uuid(),
  -- What the browser said of itself; null of sessions from before, and of programs that say nothing.
  add column user_agent text;
alter table session alter column id drop default;
