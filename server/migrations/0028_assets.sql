-- Assets, which boxes are attached to, with their types, the people responsible for them and their tags. An asset's state
-- follows from its boxes and is stored apart from what people enter. Only the sensorbox kernel writes it.

create table asset_state (
  asset_id uuid primary key,
  stack_id uuid not null references stack (id),
  combined_state text not null default 'inactive'
    check (combined_state in ('nominal', 'attention', 'critical', 'inactive')),
  state_since timestamptz not null,
  unique (asset_id, stack_id)
);
create index asset_state_stack on asset_state (stack_id);

-- A box can't be on an asset of another stack, and a box in stock can't be on any.
alter table sensorbox
  add column asset_id uuid,
  add foreign key (asset_id, stack_id) references asset_state (asset_id, stack_id),
  add check (asset_id is null or enabled_state <> 'in_stock');
create index sensorbox_asset on sensorbox (asset_id) where asset_id is not null;

alter table stack_tally
  add column assets_nominal integer not null default 0 check (assets_nominal >= 0),
  add column assets_attention integer not null default 0 check (assets_attention >= 0),
  add column assets_critical integer not null default 0 check (assets_critical >= 0),
  add column assets_inactive integer not null default 0 check (assets_inactive >= 0);

create table asset_type (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  unique (stack_id, name),
  unique (id, stack_id)
);

create table asset (
  id uuid primary key,
  stack_id uuid not null,
  name text not null,
  description text not null default '',
  asset_type_id uuid,
  silenced_until timestamptz,
  created_at timestamptz not null,
  unique (id, stack_id),
  foreign key (id, stack_id) references asset_state (asset_id, stack_id),
  foreign key (asset_type_id, stack_id) references asset_type (id, stack_id)
);
create index asset_stack on asset (stack_id);
create index asset_of_type on asset (asset_type_id) where asset_type_id is not null;
create index asset_silenced on asset (silenced_until) where silenced_until is not null;

-- The function of a contact for an asset. Roles without a stack come with the product and are permanent. The others belong
-- to a stack and exist while a contact has them.
create table contact_role (
  id uuid primary key,
  stack_id uuid references stack (id),
  name text not null,
  unique nulls not distinct (stack_id, name)
);

create table asset_contact (
  id uuid primary key,
  stack_id uuid not null,
  asset_id uuid not null,
  contact_id uuid not null references account (id) on delete cascade,
  role_id uuid not null references contact_role (id),
  unique (asset_id, contact_id, role_id),
  foreign key (asset_id, stack_id) references asset (id, stack_id)
);
create index asset_contact_contact on asset_contact (contact_id);
create index asset_contact_role on asset_contact (role_id);
create index asset_contact_stack on asset_contact (stack_id);

create table asset_tag (
  asset_id uuid not null,
  tag_id uuid not null,
  stack_id uuid not null,
  primary key (asset_id, tag_id),
  foreign key (asset_id, stack_id) references asset (id, stack_id),
  foreign key (tag_id, stack_id) references tag (id, stack_id)
);
create index asset_tag_tag on asset_tag (tag_id);
create index asset_tag_stack on asset_tag (stack_id);

select protect_by_stack('asset_state', 'stack_id');
select protect_by_stack('asset_type', 'stack_id');
select protect_by_stack('asset', 'stack_id');
select protect_by_stack('contact_role', 'stack_id');
create policy of_the_product on contact_role for select to {{app}} using (stack_id is null);
create policy upkeep on contact_role for all to {{owner}} using (true) with check (true);
select protect_by_stack('asset_contact', 'stack_id');
create policy of_seen_accounts on asset_contact as restrictive for insert to {{app}}
  with check (contact_id in (select id from account));
select protect_by_stack('asset_tag', 'stack_id');

insert into contact_role (id, stack_id, name) values
  ('01980000-0000-7000-8000-000000000001', null, 'Responsible'),
  ('01980000-0000-7000-8000-000000000002', null, 'Technician'),
  ('01980000-0000-7000-8000-000000000003', null, 'Emergency contact');

grant select, insert, update, delete on asset_state, asset_type, asset to {{app}};
grant select, insert, delete on contact_role, asset_contact, asset_tag to {{app}};
grant select, insert, update, delete on asset_state, asset_type, asset, contact_role, asset_contact, asset_tag
  to {{system}};
