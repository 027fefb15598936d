-- A request looks up its session in its own transaction, and the same call sets what that transaction may see. So the walls
-- follow from the session that was found, and end with the transaction. Telemetry's setting `app.tenures` isn't set here,
-- because distributed nodes only learn of a setting from a `set local` statement.

create function set_walls(account uuid, roots uuid[], whole_tree boolean, barred uuid[]) returns void
language sql volatile set search_path = public, pg_temp as $$
  select
    set_config('app.account', account::text, true),
    set_config('app.roots', array_to_string(roots, ','), true),
    set_config('app.tree', case when whole_tree then 'on' else '' end, true),
    set_config('app.barred', array_to_string(barred, ','), true)
$$;
revoke execute on function set_walls from public;
grant execute on function set_walls to {{app}};

-- Returns the session with this hash of its secret and sets the walls to the session's current stack, or to the person's
-- reach. Returns no row and sets nothing if the session doesn't exist, if it is too old or was idle for too long, or if its
-- person has no accepted right left. A session without a right in its current stack is returned, but sees nothing.
create function enter_session(secret_hash bytea, begun_after timestamptz, used_after timestamptz, whole_reach boolean)
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
    from session_of(secret_hash) s
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
revoke execute on function session_of from {{app}};
