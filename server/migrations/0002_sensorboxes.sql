-- Boxes, the tenures in which stacks owned them, the grants that make these visible, and what the product records about boxes.

create table sensorbox_type (
  id uuid primary key,
  type text not null unique,
  config jsonb not null
);

create table sensorbox_model (
  name text primary key,
  type text not null references sensorbox_type (type),
  description text not null
);

-- The default limits of a type.
create table type_alarm_limit (
  type text not null references sensorbox_type (type),
  measure_type text not null,
  attention_min double precision,
  attention_max double precision,
  critical_min double precision,
  critical_max double precision,
  hysteresis double precision not null default 0,
  min_duration_s integer not null default 0,
  primary key (type, measure_type)
);

create table sensorbox (
  id uuid primary key,
  -- Identifies the box in the telemetry tables.
  key bigint generated always as identity unique,
  stack_id uuid not null references stack (id),
  serial_number text not null,
  hardware_unique_id text not null unique,
  iccid text,
  imsi text,
  model text not null references sensorbox_model (name),
  alias text,
  description text not null default '',
  enabled_state text not null check (enabled_state in ('enabled', 'disabled', 'in_stock')),
  activation_date timestamptz,
  keep_worst_state boolean not null default false,
  clock_wrong boolean not null default false,
  state text not null default 'nominal' check (state in ('nominal', 'attention', 'critical')),
  state_reason text not null default 'N/A',
  is_inactive boolean not null default false,
  combined_state text not null check (combined_state in
    ('nominal', 'attention', 'critical', 'inactive', 'disabled', 'in_stock', 'unavailable')),
  previous_combined_state text,
  state_since timestamptz not null,
  unacknowledged_shocks integer not null default 0 check (unacknowledged_shocks >= 0),
  con_stamp timestamptz,
  discon_stamp timestamptz,
  next_connection_at timestamptz,
  -- When the box becomes inactive if it stays silent; null while it can't become inactive.
  inactive_due_at timestamptz,
  -- The newest reading of each measure in the current tenure: {"temperature": {"at": ms, "value": n, "state": "…"}}.
  last_readings jsonb not null default '{}',
  created_at timestamptz not null,
  unique (id, stack_id)
);
create index sensorbox_stack on sensorbox (stack_id, serial_number);
create index sensorbox_inactive_due on sensorbox (inactive_due_at) where inactive_due_at is not null;

create table device_credential (
  sensorbox_id uuid primary key references sensorbox (id) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null
);

-- The owners of a box over time, without gaps. The first tenure has no start, the last one has no end.
create table tenure (
  key bigint generated always as identity primary key,
  sensorbox_id uuid not null references sensorbox (id),
  sensorbox_key bigint not null,
  stack_id uuid not null references stack (id),
  -- In milliseconds; null means no start or no end.
  from_ms bigint,
  to_ms bigint,
  check (from_ms < to_ms)
);
create unique index tenure_present on tenure (sensorbox_id) where to_ms is null;
create unique index tenure_first on tenure (sensorbox_id) where from_ms is null;
create unique index tenure_from on tenure (sensorbox_id, from_ms);

-- Lets a stack see the readings of a tenure. Readings are never copied.
create table tenure_grant (
  stack_id uuid not null references stack (id),
  tenure_key bigint not null references tenure (key) on delete cascade,
  sensorbox_id uuid not null references sensorbox (id),
  primary key (stack_id, tenure_key)
);
create index tenure_grant_box on tenure_grant (sensorbox_id);
create index tenure_grant_tenure on tenure_grant (tenure_key);

-- The enabled states that its owners gave a box over time. Readings from a disabled or in-stock period are refused, even
-- if they arrive later.
create table enabled_period (
  sensorbox_id uuid not null references sensorbox (id),
  stack_id uuid not null references stack (id),
  enabled_state text not null,
  from_ms bigint not null,
  primary key (sensorbox_id, from_ms)
);

create table alarm_limit (
  id uuid primary key,
  stack_id uuid not null,
  sensorbox_id uuid not null,
  name text not null,
  measure_type text not null,
  attention_min double precision,
  attention_max double precision,
  critical_min double precision,
  critical_max double precision,
  hysteresis double precision not null default 0 check (hysteresis >= 0),
  min_duration_s integer not null default 0 check (min_duration_s >= 0),
  created_at timestamptz not null,
  unique (sensorbox_id, measure_type),
  -- A limit moves with its box, so that the two always belong to the same tenant.
  foreign key (sensorbox_id, stack_id) references sensorbox (id, stack_id) on update cascade
);
create index alarm_limit_stack on alarm_limit (stack_id);

create table alarm (
  id uuid primary key,
  sensorbox_id uuid not null references sensorbox (id),
  tenure_key bigint not null references tenure (key),
  measure_type text not null,
  level text not null check (level in ('attention', 'critical')),
  side text not null check (side in ('min', 'max')),
  limit_value double precision not null,
  opened_ms bigint not null,
  opened_value double precision not null,
  closed_ms bigint,
  late boolean not null default false,
  check (closed_ms >= opened_ms)
);
create unique index alarm_open on alarm (sensorbox_id, measure_type, level) where closed_ms is null;
create index alarm_box on alarm (sensorbox_id, opened_ms);

-- Limit violations that haven't lasted long enough to open an alarm, with the first reading beyond the limit.
create table alarm_pending (
  sensorbox_id uuid not null references sensorbox (id),
  measure_type text not null,
  level text not null check (level in ('attention', 'critical')),
  tenure_key bigint not null references tenure (key),
  side text not null check (side in ('min', 'max')),
  since_ms bigint not null,
  since_value double precision not null,
  primary key (sensorbox_id, measure_type, level)
);

-- Whatever boxes report that isn't a number, and what the product itself records.
create table event (
  id uuid primary key,
  sensorbox_id uuid not null references sensorbox (id),
  tenure_key bigint not null references tenure (key),
  event_ms bigint not null,
  event_type text not null,
  value jsonb,
  -- The alarm that was opened or closed, for the types alarm_opened and alarm_closed.
  alarm_id uuid references alarm (id) on delete cascade,
  acknowledged boolean
);
create unique index event_once on event (sensorbox_id, event_type, event_ms)
  where event_type in ('shock', 'door', 'tilt', 'location');
create unique index event_of_alarm on event (alarm_id, event_type) where alarm_id is not null;
create index event_box on event (sensorbox_id, event_ms);

-- The ids that boxes gave to readings and events without a timestamp, so that repetitions are recognised.
create table reported_item (
  sensorbox_id uuid not null references sensorbox (id),
  device_event_id text not null,
  event_ms bigint not null,
  primary key (sensorbox_id, device_event_id)
);

-- How many readings and events of a box were refused on a day, by reason. Days are counted from 1970.
create table ingest_refusal (
  sensorbox_id uuid not null references sensorbox (id),
  day integer not null,
  code text not null,
  count bigint not null,
  primary key (sensorbox_id, day, code)
);

select protect_by_stack('sensorbox', 'stack_id');
select protect_by_parent('device_credential', 'sensorbox_id', 'sensorbox', 'id');
select protect_by_stack('tenure_grant', 'stack_id');
select protect_by_parent('tenure', 'key', 'tenure_grant', 'tenure_key');
-- A tenure is inserted before its grant.
create policy begin on tenure for insert to {{app}} with check (stack_id in (select id from stack));
select protect_by_stack('enabled_period', 'stack_id');
select protect_by_stack('alarm_limit', 'stack_id');
select protect_by_parent('alarm', 'tenure_key', 'tenure_grant', 'tenure_key');
select protect_by_parent('alarm_pending', 'sensorbox_id', 'sensorbox', 'id');
select protect_by_parent('event', 'tenure_key', 'tenure_grant', 'tenure_key');
select protect_from_requests('reported_item');
select protect_from_requests('ingest_refusal');

grant select on sensorbox_type, sensorbox_model, type_alarm_limit to {{app}}, {{system}};
grant insert, update on sensorbox_type, sensorbox_model, type_alarm_limit to {{system}};
grant select, insert, update on sensorbox, device_credential, tenure, alarm to {{app}};
grant select, insert, update, delete on tenure_grant, alarm_limit to {{app}};
grant select, insert, update on enabled_period to {{app}};
grant select, insert, update on event to {{app}};
-- For currval, because a new tenure can't be read before its grant exists.
grant usage on sequence tenure_key_seq to {{app}}, {{system}};
grant select, delete on alarm_pending to {{app}};
grant select, insert, update, delete on sensorbox, device_credential, tenure, tenure_grant, enabled_period, alarm_limit,
  alarm, alarm_pending, event, reported_item, ingest_refusal to {{system}};
