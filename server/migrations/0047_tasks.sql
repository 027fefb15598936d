-- Templates for boxes of a type: what they measure, when they measure or send, and tasks that combine both. Templates
-- without a stack come with the product, a set for every type that supports schedules.
create table measurement_template (
  id uuid primary key,
  stack_id uuid references stack (id),
  sensor_box_type text not null references sensorbox_type (type),
  name text not null,
  measure_types text[] not null check (cardinality(measure_types) > 0),
  last_update_at timestamptz not null,
  unique nulls not distinct (stack_id, sensor_box_type, name)
);
create table schedule_template (
  id uuid primary key,
  stack_id uuid references stack (id),
  sensor_box_type text not null references sensorbox_type (type),
  template_type text not null check (template_type in ('measure', 'send')),
  name text not null,
  days text[] not null check (cardinality(days) between 1 and 7),
  interval_s integer check (interval_s > 0),
  once_a_day boolean not null,
  -- hh:mm in the time zone of the task template that uses it.
  start_time text,
  end_time text,
  on_limit_break boolean not null,
  last_update_at timestamptz not null,
  check (once_a_day = (interval_s is null)),
  check (case when once_a_day then start_time is not null and end_time is null
    else (start_time is null) = (end_time is null) end),
  unique nulls not distinct (stack_id, sensor_box_type, template_type, name)
);
create table task_template (
  id uuid primary key,
  stack_id uuid references stack (id),
  sensor_box_type text not null references sensorbox_type (type),
  name text not null,
  comment text not null,
  revision integer not null,
  time_zone text not null,
  is_default boolean not null,
  last_update_at timestamptz not null,
  last_update_by uuid references account (id) on delete set null,
  unique nulls not distinct (stack_id, sensor_box_type, name)
);
create unique index task_template_default on task_template (stack_id, sensor_box_type) nulls not distinct where is_default;
create index task_template_saved_by on task_template (last_update_by) where last_update_by is not null;
create table template_task (
  id uuid primary key,
  task_template_id uuid not null references task_template (id),
  stack_id uuid references stack (id),
  position integer not null,
  type text not null check (type in ('measure', 'send')),
  measurement_template_id uuid references measurement_template (id),
  schedule_template_id uuid not null references schedule_template (id),
  check ((type = 'measure') = (measurement_template_id is not null)),
  unique (task_template_id, position) deferrable initially deferred
);
create index template_task_stack on template_task (stack_id);
create index template_task_measurement on template_task (measurement_template_id);
create index template_task_schedule on template_task (schedule_template_id);

-- The task template assigned to a box. The configuration that follows from it is the box's deployment.
create table task_assignment (
  sensorbox_id uuid primary key references sensorbox (id),
  stack_id uuid not null references stack (id),
  task_template_id uuid not null references task_template (id)
);
create index task_assignment_stack on task_assignment (stack_id);
create index task_assignment_template on task_assignment (task_template_id);

select protect_by_stack('measurement_template', 'stack_id');
select protect_by_stack('schedule_template', 'stack_id');
select protect_by_stack('task_template', 'stack_id');
select protect_by_stack('template_task', 'stack_id');
select protect_by_stack('task_assignment', 'stack_id');
create policy of_the_product on measurement_template for select to {{app}} using (stack_id is null);
create policy of_the_product on schedule_template for select to {{app}} using (stack_id is null);
create policy of_the_product on task_template for select to {{app}} using (stack_id is null);
create policy of_the_product on template_task for select to {{app}} using (stack_id is null);
create policy upkeep on measurement_template for all to {{owner}} using (true) with check (true);
create policy upkeep on schedule_template for all to {{owner}} using (true) with check (true);
create policy upkeep on task_template for all to {{owner}} using (true) with check (true);
create policy upkeep on template_task for all to {{owner}} using (true) with check (true);
grant select, insert, update on measurement_template, schedule_template, task_template to {{app}};
grant select, insert, update, delete on template_task, task_assignment to {{app}};
grant select, insert, update, delete on measurement_template, schedule_template, task_template, template_task, task_assignment
  to {{system}};

-- Adds templates for what boxes of a type do by default, as a starting point.
create function add_usual_tasks(of_type text, config jsonb) returns void language plpgsql as $$
declare
  send_s integer := (config ->> 'default_send_interval_s')::integer;
  everyday text[] := '{mon,tue,wed,thu,fri,sat,sun}';
  measures text[] := array(select m ->> 'type' from jsonb_array_elements(config -> 'measurements') m);
  measurement uuid := gen_random_uuid();
  measure_schedule uuid := gen_random_uuid();
  send_schedule uuid := gen_random_uuid();
  template uuid := gen_random_uuid();
begin
  if not (config ->> 'can_have_tasks_and_schedules')::boolean or cardinality(measures) = 0 then return; end if;
  insert into measurement_template values (measurement, null, of_type, 'All measures', measures, 'epoch');
  insert into schedule_template values
    (measure_schedule, null, of_type, 'measure', 'As usual', everyday, least(600, send_s), false, null, null, false, 'epoch'),
    (send_schedule, null, of_type, 'send', 'As usual', everyday, send_s, false, null, null, false, 'epoch');
  insert into task_template values
    (template, null, of_type, 'As usual', '', 1, 'UTC', true, 'epoch', null);
  insert into template_task values
    (gen_random_uuid(), template, null, 0, 'measure', measurement, measure_schedule),
    (gen_random_uuid(), template, null, 1, 'send', null, send_schedule);
end $$;
select add_usual_tasks(type, config) from sensorbox_type;
create function on_type_added() returns trigger language plpgsql as $$
begin
  perform add_usual_tasks(new.type, new.config);
  return null;
end $$;
create trigger type_added after insert on sensorbox_type for each row execute function on_type_added();
