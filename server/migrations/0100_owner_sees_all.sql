-- The owner, when it has signed in itself, sees every row: a migration changes them, a backup copies them. Functions that
-- run as the owner for another role still see only what their policies allow, because session_user is the other role.
create function let_owner_in(target regclass) returns void language plpgsql as $$
begin
  execute format('create policy owner_itself on %s for all to {{owner}}
    using (session_user = current_user) with check (session_user = current_user)', target);
end $$;

do $$
declare
  protected record;
begin
  for protected in
    select oid::regclass as target from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and relkind in ('r', 'p')
  loop
    perform let_owner_in(protected.target);
  end loop;
end $$;

-- No role has rights on this table, so the policy allowed nothing.
drop policy everything on address_key;

create or replace function protect_by_stack(target regclass, stack_column name) returns void language plpgsql as $$
begin
  execute format('create policy tenants on %s for all to {{app}} using (true)', target);
  perform see_by_stack(target, stack_column);
  perform protect_from_requests(target);
end $$;

create or replace function protect_by_parent(target regclass, own_column name, parent regclass, parent_column name)
returns void language plpgsql as $$
begin
  execute format('create policy tenants on %s for all to {{app}} using (%I in (select %I from %s))',
    target, own_column, parent_column, parent);
  perform protect_from_requests(target);
end $$;

create or replace function protect_by_tenure(target regclass) returns void language plpgsql as $$
begin
  execute format('create policy tenants on %s for select to {{app}}
    using (tenure_key = any (string_to_array(current_setting(''app.tenures'', true), '','')::bigint[]))', target);
  perform protect_from_requests(target);
end $$;

create or replace function protect_from_requests(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
  perform let_owner_in(target);
end $$;

-- The months of readings are dumped one by one by PostgreSQL's own programs.
create or replace function ensure_chunk_partition(at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', to_timestamp(at_ms / 1000) at time zone 'UTC');
  partition text := 'measurement_chunk_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(partition) is null then
    perform pg_advisory_xact_lock(hashtext(partition));
    -- Read from the table itself: to_regclass still remembers that there was none before the wait.
    if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then
      return;
    end if;
    execute format('create table %I (like measurement_chunk including all)', partition);
    execute format('alter table %I enable row level security', partition);
    execute format('alter table %I force row level security', partition);
    perform let_owner_in(partition::regclass);
    execute format('alter table measurement_chunk attach partition %I for values from (%s) to (%s)', partition,
      (extract(epoch from month at time zone 'UTC') * 1000)::bigint,
      (extract(epoch from (month + interval '1 month') at time zone 'UTC') * 1000)::bigint);
  end if;
end $$;
