-- Chart groups that a stack has created. The charts, and the groups that come with the product, are constants.
create table custom_chart_group (
  id uuid primary key,
  stack_id uuid not null references stack (id),
  name text not null,
  position integer not null,
  chart_ids uuid[] not null,
  sensor_box_types text[] not null,
  created_at timestamptz not null,
  unique (stack_id, name)
);

-- What is shown of an asset; an empty list shows everything. Boxes that have left the asset since remain in the list.
create table asset_chart_filter (
  asset_id uuid primary key,
  stack_id uuid not null,
  sensorbox_ids uuid[] not null,
  chart_ids uuid[] not null,
  foreign key (asset_id, stack_id) references asset (id, stack_id) on delete cascade
);
create index asset_chart_filter_stack on asset_chart_filter (stack_id);

select protect_by_stack('custom_chart_group', 'stack_id');
select protect_by_stack('asset_chart_filter', 'stack_id');
grant select, insert, update, delete on custom_chart_group, asset_chart_filter to {{app}}, {{system}};
