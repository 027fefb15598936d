-- State reasons are stored as values instead of text. The text is generated when they are read.
create function reasons_of(words text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case
      when text = 'shock event not acknowledged' then '{"kind": "shock"}'
      when low is not null then
        jsonb_build_object('kind', 'battery', 'measure', 'battery_voltage', 'value', low[1]::numeric, 'unit', low[2])
      else
        jsonb_build_object('kind', 'limit', 'measure', beyond[1],
          'bound', beyond[3] || case beyond[2] when 'above' then '_max' else '_min' end,
          'value', beyond[4]::numeric, 'limit', beyond[6]::numeric, 'unit', beyond[5])
    end order by place), '[]')
  from string_to_table(words, '; ') with ordinality as said (text, place),
    regexp_match(text, '^battery voltage low \((\S+) (\S+)\)$') as low,
    regexp_match(text, '^(\w+) (above|below) (attention|critical) limit \((\S+) (\S+) [<>] (\S+) \S+\)$') as beyond
  -- All that was ever written, besides 'N/A'.
  where text = 'shock event not acknowledged' or low is not null or beyond is not null
$$;

-- A change of type instead of an update, because no row is visible to the owner.
alter table sensorbox alter column state_reason drop default;
alter table sensorbox alter column state_reason type jsonb using reasons_of(state_reason);
alter table sensorbox alter column state_reason set default '[]';
alter table sensorbox rename column state_reason to state_reasons;

alter table event alter column value type jsonb using
  case when event_type = 'state_changed'
    then value - 'reason' || jsonb_build_object('reasons', reasons_of(value ->> 'reason'))
    else value
  end;

drop function reasons_of(text);
