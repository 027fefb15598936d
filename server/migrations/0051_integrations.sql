-- Systems of other vendors, each reached with a key that the database alone can't read. Whoever the key belongs to there is
-- in one stack at most.
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
  -- Of the webhook's Security-Token; null as long as nobody has made one.
  token_hash bytea,
  token_set_at timestamptz,
  check ((token_hash is null) = (token_set_at is null))
);
create index integration_stack on integration (stack_id);
select protect_by_stack('integration', 'stack_id');
grant select, insert, update, delete on integration to {{app}}, {{system}};

-- The boxes that an integration brings readings of.
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
