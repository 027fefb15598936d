-- What caused the excursion, if the person who acknowledged its alarm named it.
alter table alarm_acknowledgement add column cause text
  check (cause in ('refrigeration', 'door', 'loading', 'cleaning', 'defrosting', 'power', 'sensor', 'other'));
