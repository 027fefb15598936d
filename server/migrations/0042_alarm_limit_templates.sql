-- A type's limits can be named, as those that a stack sets for a type.
alter table type_alarm_limit add column id uuid not null default gen_random_uuid() unique;

-- What a stack has its boxes of a type judged by, unless a box has a limit of its own.
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

-- Which of its limits a box is judged by, where somebody has chosen, and whether by any.
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

-- Boxes of a stack and type that are still to be judged by a changed template, from this key on.
create table alarm_limit_change (
  key bigint generated always as identity primary key,
  stack_id uuid not null references stack (id),
  type text not null references sensorbox_type (type),
  after_key bigint not null default 0
);
select protect_by_stack('alarm_limit_change', 'stack_id');
grant insert on alarm_limit_change to {{app}};
grant select, insert, update, delete on alarm_limit_change to {{system}};
