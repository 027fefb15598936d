-- Marking readings as invalid moves them between the series of a box. The request advances the series itself: where Citus distributes
-- the readings, only one role can write to a shard in a transaction, so no function of the owner may do it. The transaction sets the
-- box that it has locked (app.boxes).
create policy tenants on measurement_series for all to {{app}}
  using (sensorbox_key = any (string_to_array(current_setting('app.boxes', true), ',')::bigint[]));
grant select, insert, update on measurement_series to {{app}};

drop function advance_series(bigint, smallint, bigint, integer, bigint);
-- Citus passes on the text of the query that has this statement, so it must be alone in it.
do $$ begin drop policy upkeep on measurement_series; end $$;
