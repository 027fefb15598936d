-- Since when a right has had its status; null for older rights until it changes.
alter table access_right add column status_since timestamptz;
grant update (status_since) on access_right to {{app}};
