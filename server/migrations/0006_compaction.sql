-- Tracks which chunks of a series are worth packing again. The statement that updates newest_ms updates this too: writing
-- chunks adds their number to `loose`, and moves loose_from_ms back to the first of them or to an earlier time.
alter table measurement_series
  -- The number of chunks written since the series was last packed.
  add column loose integer not null default 0,
  -- From this time on, adjacent chunks may be worth packing together; null if there are none.
  add column loose_from_ms bigint default 0,
  -- Changes only once in 64 chunks, so that the updates in between cost the index below nothing.
  add column piles integer not null generated always as (loose / 64) stored;
create index measurement_series_piles on measurement_series (piles) where piles > 0;
