-- Whether a stack has a logo is stored with its name, so that clients don't request one that doesn't exist. Triggers on the
-- files update it, whoever adds or deletes them.
alter table stack add column has_logo boolean not null default false;
create policy logos on file for select to {{owner}} using (app_type = 'logo');
update stack set has_logo = true where id in (select stack_id from file where app_type = 'logo');

create function note_logo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_stack uuid := coalesce(new.stack_id, old.stack_id);
begin
  -- One at a time: what the others have added or deleted is looked at once they are done.
  perform from stack where id = of_stack for no key update;
  update stack set has_logo = not has_logo where id = of_stack
    and has_logo <> exists (select from file where stack_id = of_stack and app_type = 'logo');
  return null;
end $$;
create trigger logo_comes after insert on file for each row when (new.app_type = 'logo') execute function note_logo();
create trigger logo_goes after delete on file for each row when (old.app_type = 'logo') execute function note_logo();
