-- Payloads are compressed already, so PostgreSQL stores them as they are. Citus creates the shards of a new month without that setting,
-- and refuses to change it by a statement on the table. Called after the month has been committed, and only where Citus distributes it.
create function store_shards_as_they_are(at_ms bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  problem text;
begin
  execute $run$
    select result from run_command_on_shards($1::regclass, $shard$
      do $do$ begin
        if (select attstorage from pg_attribute where attrelid = '%1$s'::regclass and attname = 'payload') <> 'e' then
          alter table %1$s alter column payload set storage external;
        end if;
      end $do$ $shard$)
    where not success limit 1 $run$
  into problem using month_partition('measurement_chunk', at_ms);
  if problem is not null then raise exception 'the storage of a shard could not be set: %', problem; end if;
end $$;
revoke execute on function store_shards_as_they_are(bigint) from public;
grant execute on function store_shards_as_they_are(bigint) to {{system}};
