-- What of a series is worth packing anew. The statement that moves newest_ms adds to it: whoever writes chunks adds how
-- many they are, and brings loose_from_ms back to the first of them or to an earlier time.
alter table measurement_series
  -- Chunks written since the series was last packed.
  add column loose integer not null default 0,
  -- From here on neighbours may be worth packing together; null when they are not.
  add column loose_from_ms bigint default 0,
  -- It is another one only once in 64 chunks: the index below costs the updates in between nothing.
  add column piles integer not null generated always as (loose / 64) stored;
create index measurement_series_piles on measurement_series (piles) where piles > 0;
