-- A request lists, ends and moves its caller's own sessions in its own transaction, with functions of the owner. It still can't
-- read the session table.
create policy upkeep on session for all to {{owner}} using (true) with check (true);

create function own_sessions() returns setof session
language sql stable security definer set search_path = public, pg_temp as $$
  select * from session where account_id = nullif(current_setting('app.account', true), '')::uuid
$$;

-- Returns the stacks that the sessions were working in.
create function end_own_sessions(ended uuid[]) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  delete from session
  where id = any (ended) and account_id = nullif(current_setting('app.account', true), '')::uuid
  returning stack_id
$$;

create function move_own_session(secret_hash bytea, target uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session set stack_id = target
  where id_hash = secret_hash and account_id = nullif(current_setting('app.account', true), '')::uuid
$$;

revoke execute on function own_sessions, end_own_sessions, move_own_session from public;
grant execute on function own_sessions, end_own_sessions, move_own_session to {{app}};
