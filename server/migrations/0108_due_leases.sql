-- Due work that one server does for all. The holder of a lease does it until then; `done_at` gives the rhythm, whichever server does it.
create table due_lease (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null,
  done_at timestamptz
);
select protect_from_requests('due_lease');
grant select, insert, update, delete on due_lease to {{system}};
