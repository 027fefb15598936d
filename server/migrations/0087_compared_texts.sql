-- Texts are searched without case and accents, and names are listed in natural order, the same in the database and in JavaScript:
-- contract/platform/folded.ts and contract/platform/natural-order.ts.

create function folded(given text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(given) = length(given) then lower(given collate "C") collate "default"
    else normalize(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ıςøłđð', 'iσoldd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC)
  end
$$;

-- The pattern of texts that contain this one.
create function containing(given text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(folded(given), '([\\%_])', '\\\1', 'g') || '%'
$$;

create collation natural_order (provider = icu, locale = 'en-u-kn-true');

-- find_postings still lowers its pattern, which changes nothing in a folded one.
create or replace function ledger_words(t ledger_transaction) returns text language sql stable as $$
  select folded(concat_ws(e'\x01', t.message, t.sender_name, t.receiver_name, t.detail ->> 'sensorbox_sn'))
$$;
alter table ledger_posting disable trigger ledger_is_final;
update ledger_posting p set words = ledger_words(t) from ledger_transaction t
where t.id = p.transaction_id and octet_length(p.words) > length(p.words);
alter table ledger_posting enable trigger ledger_is_final;

-- A hardware id of hexadecimal digits is the same in upper and lower case: contract/features/core/sensorbox-kernel/hardware-id.ts.
create function compared_hardware_id(id text) returns text language sql immutable parallel safe as $$
  select case when id ~ '^[0-9A-Fa-f]+$' then upper(id) else id end
$$;

-- Boxes that an earlier version registered under both spellings stay; then only `taken_hardware_ids` keeps the next one out.
do $$ begin
  if exists (select from sensorbox group by compared_hardware_id(hardware_unique_id) having count(*) > 1) then
    create index sensorbox_hardware_id on sensorbox (compared_hardware_id(hardware_unique_id));
  else
    create unique index sensorbox_hardware_id on sensorbox (compared_hardware_id(hardware_unique_id));
  end if;
end $$;

create or replace function taken_hardware_ids(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select w from unnest(wanted) w
  where exists (select from sensorbox where compared_hardware_id(hardware_unique_id) = compared_hardware_id(w))
$$;

-- Returns the id of the box with a hardware id, in any stack; the one with the same spelling if there are two. Runs as the owner,
-- because behind row level security no index of an expression is used. A request learns nothing else about boxes that it can't see.
create function box_of_hardware_id(given text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from sensorbox where compared_hardware_id(hardware_unique_id) = compared_hardware_id(given)
  order by hardware_unique_id = given desc limit 1
$$;
revoke execute on function box_of_hardware_id from public;
grant execute on function box_of_hardware_id to {{app}};
