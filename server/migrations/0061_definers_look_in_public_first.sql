-- A function that runs with the owner's rights must not use a temporary table to which its caller gave the name of one of our
-- tables. Temporary tables are searched first, unless the search path names them.
do $$
declare
  definer oid;
begin
  for definer in
    select p.oid from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and not coalesce(array_to_string(p.proconfig, ' ') ~ 'search_path=public, pg_temp', false)
  loop
    execute format('alter function %s set search_path = public, pg_temp', definer::regprocedure);
  end loop;
end $$;
