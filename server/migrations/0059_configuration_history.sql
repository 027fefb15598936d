-- The history of each revision of a box's configuration, for the stack that saved it. A revision that is delivered with the
-- box continues as another row, which belongs to the receiver.
create table configuration_history (
  sensorbox_id uuid not null references sensorbox (id),
  revision integer not null,
  stack_id uuid not null references stack (id),
  kind text not null check (kind in ('tasks', 'wakeup', 'profiles')),
  wished jsonb not null,
  -- When it was saved, and by whom; saved_by is null if it came with a delivery.
  saved_at timestamptz not null,
  saved_by uuid references account (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references account (id) on delete set null,
  -- The progress or the result; unset if it was withdrawn.
  status text not null check (status in ('unset', 'unsent', 'sending_to_ccs', 'sent_to_ccs', 'sending_to_sb',
    'sent_to_sb', 'server_received_nak', 'server_received_ack')),
  status_since timestamptz not null,
  reason text,
  primary key (sensorbox_id, revision, stack_id)
);
create index configuration_history_stack on configuration_history (stack_id);
create index configuration_history_saved_by on configuration_history (saved_by) where saved_by is not null;
create index configuration_history_sent_by on configuration_history (sent_by) where sent_by is not null;
select protect_by_stack('configuration_history', 'stack_id');
grant select, insert, update on configuration_history to {{app}};
grant select, insert, update, delete on configuration_history to {{system}};
