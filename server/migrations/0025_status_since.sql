-- Since when a right has its status; null of rights from before, until it changes.
alter table access_right add column status_since timestamptz;
grant update (status_since) on access_right to {{app}};
