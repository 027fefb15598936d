-- What uploads of a box are judged by stays in memory for as long as it has the versions that it was read with: one of the
-- box's own, and one for each thing that many boxes share.

alter table sensorbox add column facts_version bigint not null default 1;

-- By scope: 'type <name>' for what all boxes of a type are judged by, 'stack <id>' for those of a stack. A scope in which
-- nothing has changed yet has no row and the version 0.
create table shared_facts (
  scope text primary key,
  version bigint not null
);
select protect_from_requests('shared_facts');
create policy upkeep on shared_facts for all to {{owner}} using (true) with check (true);
grant select on shared_facts to {{system}};

-- As the owner: a request may change what the boxes of its stack share, but read no other stack's versions.
create function raise_shared_facts(raised text) returns void
language sql security definer set search_path = public as $$
  insert into shared_facts (scope, version) values (raised, 1)
  on conflict (scope) do update set version = shared_facts.version + 1;
$$;
revoke execute on function raise_shared_facts(text) from public;
grant execute on function raise_shared_facts(text) to {{app}}, {{system}};
