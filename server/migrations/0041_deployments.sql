-- The configurations that boxes should run, and those that they do run. Revisions are numbered for each box across all
-- kinds, because a box names nothing but the revision in its answer.
create table deployment (
  sensorbox_id uuid not null references sensorbox (id),
  kind text not null check (kind in ('tasks', 'wakeup', 'profiles')),
  stack_id uuid not null references stack (id),
  status text not null check (status in ('unset', 'unsent', 'sending_to_ccs', 'sent_to_ccs', 'sending_to_sb',
    'sent_to_sb', 'server_received_nak', 'server_received_ack')),
  status_since timestamptz not null,
  revision integer not null,
  wished jsonb,
  running_revision integer,
  running jsonb,
  -- The box's own reason for refusing it.
  reason text,
  primary key (sensorbox_id, kind),
  unique (sensorbox_id, revision),
  check ((status = 'unset') = (wished is null)),
  check (status <> 'server_received_ack' or running_revision = revision)
);
create index deployment_stack on deployment (stack_id);
create index deployment_sending on deployment (status_since) where status = 'sending_to_ccs';
create index deployment_waiting on deployment (sensorbox_id)
  where status in ('sent_to_ccs', 'sending_to_sb', 'sent_to_sb');
select protect_by_stack('deployment', 'stack_id');
grant select, insert, update on deployment to {{app}};
grant select, insert, update, delete on deployment to {{system}};

-- The send interval that the box has confirmed; null means the default of its type.
alter table sensorbox add column send_interval_s integer check (send_interval_s > 0);
