-- The changed fields of an account are stored as a list, instead of a text that has to be split. A change of type instead
-- of an update, because no row is visible to the owner.
alter table audit_entry alter column detail type jsonb using
  case when action = 'accounts.update' and jsonb_typeof(detail -> 'fields') = 'string'
    then jsonb_set(detail, '{fields}', to_jsonb(string_to_array(detail ->> 'fields', ', ')))
    else detail
  end;
