-- The state in which the box was shown when its owner disabled it or put it into stock, and since when. A state that was
-- only interrupted keeps its age.
alter table sensorbox
  add column interrupted_state text check (interrupted_state in ('nominal', 'attention', 'critical')),
  add column interrupted_since timestamptz,
  add check ((interrupted_state is null) = (interrupted_since is null));
