-- The second wall asked for the transaction's settings again for each stack below a root: of a provider with a thousand
-- customers that was most of what a read cost. As selects of their own they are evaluated once a statement. The roots
-- stay as they are: an index looks them up once, and their number is what the planner goes by.

create or replace function protect_by_stack(target regclass, stack_column name) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenants on %s for all to {{app}} using (true)', target);
  perform see_by_stack(target, stack_column);
  execute format('create policy everything on %s for all to {{system}} using (true) with check (true)', target);
end $$;

-- What the policy of a table lets through: the rows of the stacks that the transaction names, and of those below them.
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
