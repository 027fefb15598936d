-- Runs of many in the background. A job does a call's handler for its chosen objects, part by part. Each part is one transaction,
-- which also moves `done` forward, so that after a kill a job continues where it was. A person has one job at a time.
create table job (
  id uuid primary key,
  account_id uuid not null references account (id),
  stack_id uuid not null references stack (id),
  call text not null,
  -- The parameters of the call, and its body without the chosen objects.
  input jsonb not null,
  chosen text[] not null,
  done integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index job_under_way on job (account_id) where finished_at is null;
create index job_account on job (account_id, stack_id);
create index job_stack on job (stack_id);
create index job_finished on job (finished_at);

create table job_refusal (
  job_id uuid not null references job (id) on delete cascade,
  place integer not null,
  object_id text not null,
  code text not null,
  detail text not null,
  primary key (job_id, place)
);

alter table job enable row level security;
alter table job force row level security;
create policy own on job for all to {{app}}
  using (account_id = nullif(current_setting('app.account', true), '')::uuid and stack_id in (select s.id from stack s))
  with check (account_id = nullif(current_setting('app.account', true), '')::uuid and stack_id in (select s.id from stack s));
create policy everything on job for all to {{system}} using (true) with check (true);
create policy entering on job for all to {{owner}} using (true) with check (true);
grant select, insert, update, delete on job to {{app}}, {{system}};

alter table job_refusal enable row level security;
alter table job_refusal force row level security;
create policy own on job_refusal for all to {{app}}
  using (job_id in (select j.id from job j)) with check (job_id in (select j.id from job j));
create policy everything on job_refusal for all to {{system}} using (true) with check (true);
-- Rows that a deleted job takes with it are deleted as the owner.
create policy deletion on job_refusal for all to {{owner}} using (true) with check (true);
grant select, insert, delete on job_refusal to {{app}}, {{system}};

-- Returns what a person may do in a stack: the reach, and the right that applies there, which is their own or else the nearest
-- ancestor's accepted one.
create function access_of(person uuid, place uuid) returns table (
  is_superuser boolean,
  -- The stacks in which the person has an accepted right, starting with the oldest right.
  accepted uuid[],
  disabled uuid[],
  root_id uuid,
  right_id uuid,
  role text,
  right_status text
)
language sql stable rows 1 as $$
  select a.is_superuser, rights.accepted, rights.disabled, root.id, effective.id, effective.role, effective.status
  from account a
  join stack root on root.is_root_stack
  cross join lateral (
    select
      coalesce(array_agg(r.stack_id order by r.created_at, r.id) filter (where r.status = 'accepted'), '{}') as accepted,
      coalesce(array_agg(r.stack_id) filter (where r.status = 'disabled'), '{}') as disabled
    from access_right r where r.account_id = a.id
  ) rights
  left join lateral (
    select r.id, r.role, r.status
    from stack_closure c
    join access_right r on r.stack_id = c.ancestor_id and r.account_id = a.id
    where c.descendant_id = place and (r.status = 'accepted' or (r.status = 'disabled' and c.depth = 0))
    order by c.depth limit 1
  ) effective on true
  where a.id = person
$$;
revoke execute on function access_of from public;

-- Finds the person of a job, as they are now, and sets the walls to the job's stack, or to the person's reach, as `enter_session`
-- does. Locks the job until the transaction ends, so that no other process does the same part. Returns no row for a job that
-- is finished, gone or locked. A person without a right in the stack is returned, but sees nothing.
create function enter_job(job_id uuid, whole_reach boolean)
returns table (
  account_id uuid,
  stack_id uuid,
  is_superuser boolean,
  accepted uuid[],
  disabled uuid[],
  root_id uuid,
  right_id uuid,
  role text,
  right_status text
)
language plpgsql volatile security definer rows 1
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select j.account_id, j.stack_id into account_id, stack_id
    from job j where j.id = job_id and j.finished_at is null for update skip locked;
  if not found then return; end if;
  select x.is_superuser, x.accepted, x.disabled, x.root_id, x.right_id, x.role, x.right_status
    into is_superuser, accepted, disabled, root_id, right_id, role, right_status
    from access_of(account_id, stack_id) x;
  if right_status = 'accepted' then
    if whole_reach then perform set_walls(account_id, accepted, true, disabled);
    else perform set_walls(account_id, array[stack_id], false, '{}');
    end if;
  end if;
  return next;
end $$;
revoke execute on function enter_job from public;
grant execute on function enter_job to {{app}};
