-- A request may name the stack that it works in, such as one that acknowledges an alarm of a customer. It then works there by the
-- person's own right in that stack, and the session's current stack stays as it is.
drop function enter_session(bytea, timestamptz, timestamptz, boolean);
drop function session_of(bytea);

-- `stack_id` is `acting_in` or, without it, the session's current stack.
create function session_of(secret_hash bytea, acting_in uuid default null) returns table (
  account_id uuid,
  stack_id uuid,
  created_at timestamptz,
  last_seen_at timestamptz,
  is_superuser boolean,
  -- The stacks in which the person has an accepted right, starting with the oldest right.
  accepted uuid[],
  disabled uuid[],
  root_id uuid,
  -- The right that applies in that stack: the person's right in that stack, or else the nearest ancestor's accepted one.
  right_id uuid,
  role text,
  right_status text
)
language plpgsql stable security definer rows 1
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.account_id, coalesce(acting_in, s.stack_id), s.created_at, s.last_seen_at, x.is_superuser, x.accepted, x.disabled,
      x.root_id, x.right_id, x.role, x.right_status
    from session s cross join lateral access_of(s.account_id, coalesce(acting_in, s.stack_id)) x
    where s.id_hash = secret_hash;
end $$;
revoke execute on function session_of from public;
grant execute on function session_of to {{system}};

-- Like before: returns no row and sets nothing without a valid session. Without a right in the stack, the session is returned and
-- sees nothing.
create function enter_session(secret_hash bytea, begun_after timestamptz, used_after timestamptz, whole_reach boolean,
  acting_in uuid default null)
returns table (
  account_id uuid,
  stack_id uuid,
  created_at timestamptz,
  last_seen_at timestamptz,
  is_superuser boolean,
  accepted uuid[],
  disabled uuid[],
  root_id uuid,
  right_id uuid,
  role text,
  right_status text
)
language plpgsql volatile security definer rows 1
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select s.account_id, s.stack_id, s.created_at, s.last_seen_at, s.is_superuser, s.accepted, s.disabled, s.root_id,
      s.right_id, s.role, s.right_status
    into account_id, stack_id, created_at, last_seen_at, is_superuser, accepted, disabled, root_id,
      right_id, role, right_status
    from session_of(secret_hash, acting_in) s
    where s.created_at > begun_after and s.last_seen_at > used_after and cardinality(s.accepted) > 0;
  if not found then return; end if;
  if is_superuser or right_status = 'accepted' then
    if not whole_reach then perform set_walls(account_id, array[stack_id], false, '{}');
    elsif is_superuser then perform set_walls(account_id, array[root_id], true, '{}');
    else perform set_walls(account_id, accepted, true, disabled);
    end if;
  end if;
  return next;
end $$;
revoke execute on function enter_session from public;
grant execute on function enter_session to {{app}};
