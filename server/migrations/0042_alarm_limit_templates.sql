-- Default limits of a type get an id, like the limits that a stack sets for a type.
alter table type_alarm_limit add column id uuid not null default gen_random_uuid() unique;

-- The limits that a stack sets for its boxes of a type. A box's individual limit takes precedence.
create table alarm_limit_template (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  type text not null references sensorbox_type (type),
  name text not null,
  measure_type text not null,
  attention_min double precision,
  attention_max double precision,
  critical_min double precision,
  critical_max double precision,
  hysteresis double precision not null default 0 check (hysteresis >= 0),
  min_duration_s integer not null default 0 check (min_duration_s >= 0),
  created_at timestamptz not null,
  unique (stack_id, type, measure_type)
);
select protect_by_stack('alarm_limit_template', 'stack_id');
grant select, insert, update, delete on alarm_limit_template to {{app}}, {{system}};

-- Which limit a user chose for a measure of a box, and whether the measure is judged at all.
create table alarm_limit_state (
  id uuid primary key,
  stack_id uuid not null,
  sensorbox_id uuid not null,
  measure_type text not null,
  source text not null check (source in ('default', 'custom', 'individual')),
  enabled boolean not null,
  unique (sensorbox_id, measure_type),
  foreign key (sensorbox_id, stack_id) references sensorbox (id, stack_id) on update cascade
);
create index alarm_limit_state_stack on alarm_limit_state (stack_id);
select protect_by_stack('alarm_limit_state', 'stack_id');
grant select, insert, update, delete on alarm_limit_state to {{app}}, {{system}};

-- Changed templates, for which boxes of the stack and type with a key above after_key are still to be judged again.
create table alarm_limit_change (
  key bigint generated always as identity primary key,
  stack_id uuid not null references stack (id),
  type text not null references sensorbox_type (type),
  after_key bigint not null default 0
);
select protect_by_stack('alarm_limit_change', 'stack_id');
grant insert on alarm_limit_change to {{app}};
grant select, insert, update, delete on alarm_limit_change to {{system}};
