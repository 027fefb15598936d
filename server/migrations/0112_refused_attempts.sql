-- When the last of the counted refusals was. Earlier versions didn't store it.
alter table ingest_refusal add column last_ms bigint;

-- The owner of a box may read them.
create policy tenants on ingest_refusal for select to {{app}} using (sensorbox_id in (select id from sensorbox));
grant select on ingest_refusal to {{app}};
