-- The second wall asks of each stack below a root how deep it lies. With the depth beside the key it finds that in the index: of a
-- provider with a thousand customers that is half of what it costs, table by table.
alter table stack_closure
  drop constraint stack_closure_pkey,
  add constraint stack_closure_pkey primary key (ancestor_id, descendant_id) include (depth);
