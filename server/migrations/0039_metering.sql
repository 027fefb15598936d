-- Charging for past months: one row per month, identified by its start. An interrupted run continues where it stopped.
create table metering_run (
  month_ms bigint primary key,
  step text not null check (step in ('boxes', 'stacks', 'done')),
  -- The progress of the step.
  tenure_key bigint not null default 0,
  stack_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz
);
select protect_from_requests('metering_run');
grant select, insert, update on metering_run to {{system}};

-- Stacks whose members were warned that the points will run out soon. The row is deleted when that no longer applies.
create table credit_warning (
  stack_id uuid primary key references stack (id) on delete cascade,
  warned_at timestamptz not null
);
select protect_from_requests('credit_warning');
grant select, insert, delete on credit_warning to {{system}};

-- As before, and also checks that points move from the sender to the receiver, never back.
create or replace function ledger_balances() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from ledger_posting p where p.transaction_id in (select transaction_id from inserted)
    group by p.transaction_id having sum(p.amount) <> 0
  ) then
    raise exception 'The postings of a transaction must sum to zero.' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from inserted i join ledger_transaction t on t.id = i.transaction_id
    where i.stack_id is not null and (i.stack_id is not distinct from t.sender_stack_id) <> (i.amount < 0)
  ) then
    raise exception 'Points go from the sender to the receiver.' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
