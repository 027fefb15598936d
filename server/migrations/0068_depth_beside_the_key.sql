-- The second wall checks the depth of each stack below a root. With the depth included in the primary key, it reads it from
-- the index. For a provider with a thousand customers that saves half of the cost for each table.
alter table stack_closure
  drop constraint stack_closure_pkey,
  add constraint stack_closure_pkey primary key (ancestor_id, descendant_id) include (depth);
