-- Boxes whose device key a person has seen, with the secrets that an admin has sent to the box since. No other secrets of
-- configurations are handed to them: whoever has the key could read them as the box.
create table known_key (
  sensorbox_id uuid primary key references sensorbox (id) on delete cascade,
  released uuid[] not null default '{}'
);
select protect_by_parent('known_key', 'sensorbox_id', 'sensorbox', 'id');
grant select, insert, update on known_key to {{app}};
grant select, insert, update, delete on known_key to {{system}};
