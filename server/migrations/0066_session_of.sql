-- Returns the owner and the reach of a session to any caller that has the hash of its secret, so that a read of the app role
-- can look up its session in its own transaction.
create policy of_sessions on session for select to {{owner}} using (true);
create policy of_sessions on access_right for select to {{owner}} using (true);

create function session_of(secret_hash bytea) returns table (
  account_id uuid,
  stack_id uuid,
  created_at timestamptz,
  last_seen_at timestamptz,
  is_superuser boolean,
  -- The stacks in which the person has an accepted right, starting with the oldest right.
  accepted uuid[],
  disabled uuid[],
  root_id uuid,
  -- The right that applies in the current stack: the person's right in that stack, or else the nearest ancestor's accepted one.
  right_id uuid,
  role text,
  right_status text
)
language plpgsql stable security definer rows 1
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.account_id, s.stack_id, s.created_at, s.last_seen_at, a.is_superuser,
      rights.accepted, rights.disabled, root.id, effective.id, effective.role, effective.status
    from session s
    join account a on a.id = s.account_id
    join stack root on root.is_root_stack
    cross join lateral (
      select
        coalesce(array_agg(r.stack_id order by r.created_at, r.id) filter (where r.status = 'accepted'), '{}') as accepted,
        coalesce(array_agg(r.stack_id) filter (where r.status = 'disabled'), '{}') as disabled
      from access_right r where r.account_id = s.account_id
    ) rights
    left join lateral (
      select r.id, r.role, r.status
      from stack_closure c
      join access_right r on r.stack_id = c.ancestor_id and r.account_id = s.account_id
      where c.descendant_id = s.stack_id and (r.status = 'accepted' or (r.status = 'disabled' and c.depth = 0))
      order by c.depth limit 1
    ) effective on true
    where s.id_hash = secret_hash;
end $$;
revoke execute on function session_of from public;
grant execute on function session_of to {{app}}, {{system}};
