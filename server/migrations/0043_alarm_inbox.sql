-- Who acknowledged an alarm for a stack, and with which note. The stack keeps this when the box moves to another one.
create table alarm_acknowledgement (
  alarm_id uuid not null references alarm (id) on delete cascade,
  stack_id uuid not null references stack (id),
  -- If the person is erased, only this id remains.
  account_id uuid not null,
  note text not null,
  acknowledged_at timestamptz not null,
  primary key (alarm_id, stack_id)
);
create index alarm_acknowledgement_stack on alarm_acknowledgement (stack_id);
select protect_by_stack('alarm_acknowledgement', 'stack_id');
grant select, insert on alarm_acknowledgement to {{app}};
grant select, insert, delete on alarm_acknowledgement to {{system}};

create index alarm_closed on alarm (closed_ms) where closed_ms is not null;

-- Until when no notifications about a stack's alarms are sent.
create table stack_silence (
  stack_id uuid primary key references stack (id),
  silenced_until timestamptz not null,
  reason text
);
select protect_by_stack('stack_silence', 'stack_id');
grant select, insert, update, delete on stack_silence to {{app}}, {{system}};
