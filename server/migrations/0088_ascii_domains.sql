-- Addresses of people have their domain in ASCII (`xn--…`), in which some browsers send it, so that each has one form. An address
-- that is already there in ASCII stays twice.

-- RFC 3492 for one label of a domain, which was composed and in lower case.
create function ascii_label(label text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes constant integer[] := (select array_agg(ascii(c) order by place) from regexp_split_to_table(label, '') with ordinality s (c, place));
  total constant integer := cardinality(codes);
  plain constant text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  written text := case when plain = '' then '' else plain || '-' end;
  done integer := length(plain);
  code integer;
  next_code integer := 128;
  lowest integer;
  delta integer := 0;
  bias integer := 72;
  rest integer;
  k integer;
  t integer;
begin
  if label ~ '^[\u0001-\u007f]*$' then return label; end if;
  while done < total loop
    select min(c) into lowest from unnest(codes) c where c >= next_code;
    delta := delta + (lowest - next_code) * (done + 1);
    next_code := lowest;
    foreach code in array codes loop
      if code < next_code then delta := delta + 1; end if;
      if code = next_code then
        rest := delta;
        k := 36;
        loop
          t := least(greatest(k - bias, 1), 26);
          exit when rest < t;
          written := written || substr(digits, t + (rest - t) % (36 - t) + 1, 1);
          rest := (rest - t) / (36 - t);
          k := k + 36;
        end loop;
        written := written || substr(digits, rest + 1, 1);
        delta := case when done = length(plain) then delta / 700 else delta / 2 end;
        delta := delta + delta / (done + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    next_code := next_code + 1;
  end loop;
  return 'xn--' || written;
end $$;

create function ascii_address(address text) returns text language sql immutable as $$
  select regexp_replace(address, '[^@]*$', '') || (
    select string_agg(ascii_label(label), '.' order by place)
    from string_to_table(replace(normalize(substring(address from '[^@]*$'), NFKC), '\u3002', '.'), '.') with ordinality l (label, place))
$$;

-- Otherwise the owner sees and changes no rows.
alter table account no force row level security;
alter table outbox_mail no force row level security;
alter table password_request no force row level security;
update account a set email = ascii_address(a.email)
where a.email ~ '@.*[^\u0001-\u007f]' and (a.type <> 'user'
  or not exists (select from account other where other.type = 'user' and other.email = ascii_address(a.email)));
update outbox_mail set recipient = ascii_address(recipient) where recipient ~ '@.*[^\u0001-\u007f]';
update password_request set address = ascii_address(address) where address ~ '@.*[^\u0001-\u007f]';
alter table account force row level security;
alter table outbox_mail force row level security;
alter table password_request force row level security;
drop function ascii_address(text);
drop function ascii_label(text);
