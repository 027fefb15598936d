-- Readings that are set aside are stored as separate series, with the code of the measure plus 100 (impossible). A box shows the
-- newest impossible reading of each measure until a possible one follows.
alter table sensorbox add column impossible_readings jsonb not null default '{}';
