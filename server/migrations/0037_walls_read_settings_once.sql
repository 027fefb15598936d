-- The second wall read the transaction's settings again for each stack below a root. For a provider with a thousand
-- customers this was most of the cost of a read. As subselects they are evaluated once per statement. The roots stay as
-- they are: an index looks them up once, and the planner relies on their number.

create or replace function protect_by_stack(target regclass, stack_column name) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenants on %s for all to {{app}} using (true)', target);
  perform see_by_stack(target, stack_column);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

-- Limits the visible rows of a table to those of the transaction's roots and of the stacks below them.
create function see_by_stack(target regclass, stack_column name) returns void language plpgsql as $$
begin
  execute format(
    'alter policy tenants on %1$s using (%2$I in (
       select c.descendant_id from stack_closure c
       where c.ancestor_id = any (string_to_array(current_setting(''app.roots'', true), '','')::uuid[])
         and (c.depth = 0 or (select current_setting(''app.tree'', true) = ''on''))
         and c.descendant_id <> all
           ((select string_to_array(coalesce(current_setting(''app.barred'', true), ''''), '',''))::uuid[])))',
    target, stack_column);
end $$;

do $$
declare
  protected record;
begin
  for protected in
    select format('%I.%I', schemaname, tablename)::regclass as target,
      substring(qual from '^\((\w+) IN \( SELECT c\.descendant_id') as stack_column
    from pg_policies
    where policyname = 'tenants' and qual ~ '^\(\w+ IN \( SELECT c\.descendant_id'
  loop
    perform see_by_stack(protected.target, protected.stack_column);
  end loop;
end $$;

create or replace function sees_stacks() returns setof uuid language sql stable set search_path = public as $$
  select c.descendant_id from stack_closure c
  where c.ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[])
    and (c.depth = 0 or (select current_setting('app.tree', true) = 'on'))
    and c.descendant_id <> all
      ((select string_to_array(coalesce(current_setting('app.barred', true), ''), ','))::uuid[])
$$;
