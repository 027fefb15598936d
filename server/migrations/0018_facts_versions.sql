-- The data by which a box's uploads are judged stays in memory until one of its versions changes: the box's own version, or
-- that of a scope that many boxes share.

alter table sensorbox add column facts_version bigint not null default 1;

-- The scope 'type <name>' is for what all boxes of a type are judged by, 'stack <id>' for the boxes of a stack. A scope in
-- which nothing has changed yet has no row and version 0.
create table shared_facts (
  scope text primary key,
  version bigint not null
);
select protect_from_requests('shared_facts');
create policy upkeep on shared_facts for all to {{owner}} using (true) with check (true);
grant select on shared_facts to {{system}};

-- Runs as the owner: a request may change what the boxes of its stack share, but not read the versions of other stacks.
create function raise_shared_facts(raised text) returns void
language sql security definer set search_path = public as $$
  insert into shared_facts (scope, version) values (raised, 1)
  on conflict (scope) do update set version = shared_facts.version + 1;
$$;
revoke execute on function raise_shared_facts(text) from public;
grant execute on function raise_shared_facts(text) to {{app}}, {{system}};
