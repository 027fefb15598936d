-- The role with which programs act. It is stored like the others, can't be assigned to anybody, and is in no list of people.
alter table access_right drop constraint access_right_role_check;
alter table access_right add constraint access_right_role_check check (role in ('viewer', 'manager', 'admin', 'api_customers'));
