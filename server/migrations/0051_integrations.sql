-- Systems of other vendors, each accessed with a key that can't be read with the database alone. A customer of such a system
-- is connected to at most one stack.
create table integration (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  integration_type text not null check (integration_type in ('external_monitoring')),
  external_system_id text not null unique,
  name text not null,
  description text not null default '',
  comment text not null default '',
  -- Sealed: see server/platform/secrets.
  api_token_key text not null,
  key_set_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  synchronized_at timestamptz,
  -- The hash of the webhook's Security-Token; null until one is created.
  token_hash bytea,
  token_set_at timestamptz,
  check ((token_hash is null) = (token_set_at is null))
);
create index integration_stack on integration (stack_id);
select protect_by_stack('integration', 'stack_id');
grant select, insert, update, delete on integration to {{app}}, {{system}};

-- The boxes whose readings an integration imports.
create table integration_box (
  sensorbox_id uuid primary key references sensorbox (id),
  integration_id uuid not null references integration (id) on delete cascade,
  stack_id uuid not null references stack (id)
);
create index integration_box_integration on integration_box (integration_id);
create index integration_box_stack on integration_box (stack_id);
select protect_by_stack('integration_box', 'stack_id');
grant select on integration_box to {{app}};
grant select, insert, update, delete on integration_box to {{system}};
