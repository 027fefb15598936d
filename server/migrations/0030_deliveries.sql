-- Deliveries of boxes from stack to stack, and what the sender keeps of a box that belongs to another stack now.

create table delivery (
  id uuid primary key,
  sensorbox_id uuid not null references sensorbox (id),
  serial_number text not null,
  from_stack_id uuid not null references stack (id),
  to_stack_id uuid not null references stack (id),
  -- The names at that time, because neither side may be visible to the other.
  from_stack_name text not null,
  to_stack_name text not null,
  order_number text,
  comment text,
  -- What is delivered with the box, by the names of the API: {"measured_data": true, …}.
  chosen jsonb not null,
  state text not null check (state in ('pending', 'in_progress', 'completed', 'failed')),
  -- Whether this delivery brought the box to its current owner.
  is_latest boolean not null default true,
  created_at timestamptz not null,
  start_time timestamptz,
  -- When the box was expected to connect next.
  estimated_time timestamptz not null,
  -- When the chosen data had been copied, and when the box connected for the first time.
  copied_at timestamptz,
  connected_at timestamptz,
  completed_at timestamptz,
  -- The time of the next attempt to copy; null when none is left.
  due_at timestamptz,
  attempts integer not null default 0,
  check (from_stack_id <> to_stack_id),
  check ((state = 'completed') = (completed_at is not null))
);
create unique index delivery_latest on delivery (sensorbox_id) where is_latest;
create index delivery_due on delivery (due_at) where due_at is not null;
create index delivery_from on delivery (from_stack_id, created_at);
create index delivery_to on delivery (to_stack_id, created_at);

-- A box as its former owner had it. That stack can still see what the box reported until the delivery.
create table sensorbox_copy (
  stack_id uuid not null references stack (id),
  sensorbox_id uuid not null references sensorbox (id),
  delivery_id uuid not null references delivery (id),
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (stack_id, sensorbox_id)
);
create index sensorbox_copy_box on sensorbox_copy (sensorbox_id);

-- The box has a new owner and has not connected since.
alter table sensorbox add column is_arriving boolean not null default false;

-- A receiver may be granted a tenure without the locations of the box.
alter table tenure_grant add column shows_location boolean not null default true;

alter table delivery enable row level security;
alter table delivery force row level security;
create policy tenants on delivery for select to {{app}}
  using (from_stack_id in (select s.id from stack s) or to_stack_id in (select s.id from stack s));
create policy everything on delivery for all to {{system}} using (true) with check (true);
select protect_by_stack('sensorbox_copy', 'stack_id');

grant select on delivery, sensorbox_copy to {{app}};
grant select, insert, update, delete on delivery, sensorbox_copy to {{system}};

-- Tenures that begin at the same time are distinguished by keys, which are generated beforehand.
grant insert (key) on tenure to {{app}};
