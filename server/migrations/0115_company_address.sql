-- The address of a company is in its account, which belongs to the stack above. A request may read that of the stacks that it sees.
create function address_of_company(of_stack uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(concat_ws(', ', nullif(trim(a.address), ''), nullif(trim(a.second_address_line), ''),
    nullif(trim(concat_ws(' ', a.zipcode, a.city)), ''), nullif(trim(a.country), '')), '')
  from account a
  where a.owns_stack = of_stack and a.type = 'company' and of_stack in (select sees_stacks())
  order by a.created_at limit 1
$$;
revoke execute on function address_of_company(uuid) from public;
grant execute on function address_of_company(uuid) to {{app}};
