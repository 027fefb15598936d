-- What a box was shown in, and since when, as its owner stopped it: a state that was only interrupted keeps its age.
alter table sensorbox
  add column interrupted_state text check (interrupted_state in ('nominal', 'attention', 'critical')),
  add column interrupted_since timestamptz,
  add check ((interrupted_state is null) = (interrupted_since is null));
