-- Boxes of a stack that fell silent together: reported and acknowledged as one, instead of separately for each box.
create table outage (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  -- When the first and the last of them became inactive. Boxes that have been inactive since a time in between are still silent.
  began_at timestamptz not null,
  last_at timestamptz not null,
  -- The total number of boxes that fell silent.
  sensorboxes integer not null check (sensorboxes > 0),
  acknowledged_at timestamptz,
  -- If the person is erased, only this id remains.
  acknowledged_by uuid,
  note text not null default '',
  check (last_at >= began_at),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index outage_stack on outage (stack_id, last_at);
select protect_by_stack('outage', 'stack_id');
grant select, update on outage to {{app}};
grant select, insert, update, delete on outage to {{system}};

-- The minimum number of boxes in an outage, for stacks that have set it.
create table stack_outage_size (
  stack_id uuid primary key references stack (id),
  sensorboxes integer not null check (sensorboxes between 2 and 10000)
);
select protect_by_stack('stack_outage_size', 'stack_id');
grant select, insert, update, delete on stack_outage_size to {{app}}, {{system}};

-- The outage that the notification belongs to.
alter table alarm_telling add column outage_id uuid references outage (id) on delete set null;
create index alarm_telling_outage on alarm_telling (outage_id) where outage_id is not null;

-- Why an asset was silenced.
alter table asset add column silence_reason text;
