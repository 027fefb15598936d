-- For finding the worst boxes of many stacks, and those whose state changed last, without reading all boxes.
create index sensorbox_worst on sensorbox (stack_id, combined_state, state_since)
  where combined_state in ('critical', 'attention');
create index sensorbox_newest_state on sensorbox (stack_id, state_since);
