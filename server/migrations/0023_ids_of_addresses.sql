-- An address keeps its account id: a person who was erased and is invited again gets the previous id, as does a person whom
-- another stack still knows. Only a hash of the address is kept, made with a key that only the database can read.
create table address_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into address_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
create table erased_address (
  trace bytea primary key,
  account_id uuid not null unique references account (id) on delete cascade
);
select protect_from_requests('address_key');
select protect_from_requests('erased_address');
create policy keep on address_key for select to {{owner}} using (true);
create policy keep on erased_address for all to {{owner}} using (true) with check (true);
create policy revive on account for update to {{owner}} using (type = 'user' and email is null) with check (type = 'user');

-- This function and the next run as the owner, because no other role may read the key.
create function trace_of_address(address text) returns bytea
language sql stable security definer set search_path = public as $$
  select sha256(key || sha256(key || convert_to(address, 'UTF8'))) from address_key
$$;
revoke execute on function trace_of_address(text) from public;
grant execute on function trace_of_address(text) to {{system}};

-- Restores the person who was erased under this address, with the values of the row, and returns whether there was one. As
-- for an inserted account, the creating stack must be one that the transaction sees.
create function revive_person(person jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  given account := jsonb_populate_record(null::account, person);
  erased uuid;
begin
  if not exists (select from stack_closure where descendant_id = given.created_in_which_stack
      and ancestor_id = any (string_to_array(current_setting('app.roots', true), ',')::uuid[])) then
    raise exception 'no stack that the transaction sees';
  end if;
  delete from erased_address where trace = trace_of_address(given.email) returning account_id into erased;
  update account set name = given.name, email = given.email, phone = given.phone, function = given.function,
    comment = given.comment, company_name = given.company_name, additional_information = given.additional_information,
    address = given.address, second_address_line = given.second_address_line, zipcode = given.zipcode,
    city = given.city, country = given.country, created_in_which_stack = given.created_in_which_stack,
    initial_setup_completed = given.initial_setup_completed, created_at = given.created_at
  where id = erased and email is null;
  return found;
end $$;
revoke execute on function revive_person(jsonb) from public;
grant execute on function revive_person(jsonb) to {{app}};
grant select, insert, update, delete on erased_address to {{system}};
