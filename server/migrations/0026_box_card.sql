-- What people enter for a box: until when its mails are muted, and its tags.
alter table sensorbox
  add column silenced_until timestamptz,
  add column silence_reason text;
create index sensorbox_silenced on sensorbox (silenced_until) where silenced_until is not null;

create table sensorbox_tag (
  sensorbox_id uuid not null,
  tag_id uuid not null,
  stack_id uuid not null,
  primary key (sensorbox_id, tag_id),
  -- Box and tag belong to the same stack, so that two tenants can't be linked. A box that leaves the stack loses its tags.
  foreign key (sensorbox_id, stack_id) references sensorbox (id, stack_id),
  foreign key (tag_id, stack_id) references tag (id, stack_id)
);
create index sensorbox_tag_tag on sensorbox_tag (tag_id);
create index sensorbox_tag_stack on sensorbox_tag (stack_id);
select protect_by_stack('sensorbox_tag', 'stack_id');
grant select, insert, delete on sensorbox_tag to {{app}};
grant select, insert, update, delete on sensorbox_tag to {{system}};

-- Many boxes are registered with one statement per table, so the keys of their tenures are generated beforehand.
grant insert (key) on tenure to {{app}};
