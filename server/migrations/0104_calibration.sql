-- A document of a sensorbox with a date until which it is valid is a calibration certificate. The date is text (`YYYY-MM-DD`), because
-- it belongs to no time zone.
alter table file add column valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$');
alter table file add check (valid_until is null or (owner_type = 'sensorbox' and app_type = 'document'));
grant update (valid_until) on file to {{app}};
create index file_valid_until on file (stack_id, valid_until) where valid_until is not null;
