-- The settings with which boxes connect.
create table connection_profile (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  name text not null,
  type text not null check (type in ('gsm', 'wifi', 'lora', 'ethernet')),
  priority integer not null,
  apn text,
  username text,
  ssid text,
  security text check (security in ('open', 'wpa2', 'wpa3')),
  -- The id of a sealed secret; the password is stored nowhere else.
  password_id uuid,
  password_set_at timestamptz,
  last_update_at timestamptz not null,
  check ((password_id is null) = (password_set_at is null)),
  unique (stack_id, name),
  unique (id, stack_id)
);
select protect_by_stack('connection_profile', 'stack_id');
grant select, insert, update, delete on connection_profile to {{app}}, {{system}};

-- The profiles of a box, with the order in which it tries them.
create table connection_profile_relation (
  id uuid primary key,
  stack_id uuid not null,
  sensorbox_id uuid not null,
  profile_id uuid not null,
  enabled boolean not null,
  priority integer not null,
  unique (sensorbox_id, profile_id),
  foreign key (profile_id, stack_id) references connection_profile (id, stack_id),
  foreign key (sensorbox_id, stack_id) references sensorbox (id, stack_id)
);
create index connection_profile_relation_profile on connection_profile_relation (profile_id);
create index connection_profile_relation_stack on connection_profile_relation (stack_id);
select protect_by_stack('connection_profile_relation', 'stack_id');
grant select, insert, update, delete on connection_profile_relation to {{app}}, {{system}};

-- Secrets that configurations reference by id. They are sealed with a key that isn't in the database. They never change, so
-- that a configuration that waits for its box still means what was sent.
create table deployment_secret (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  sealed text not null
);
create index deployment_secret_stack on deployment_secret (stack_id);
select protect_by_stack('deployment_secret', 'stack_id');
grant select, insert on deployment_secret to {{app}};
grant select, insert, update, delete on deployment_secret to {{system}};
