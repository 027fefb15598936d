-- The boxes that are hidden in the charts of an asset are stored, and no longer those that are shown. So a box that is put on the
-- asset later, or replaces another one, is shown. A choice that names a box which has left the asset is dropped: it may hide
-- the box that replaced it.
alter table asset_chart_filter add column hidden_sensorbox_ids uuid[] not null default '{}';
create policy upkeep on asset_chart_filter for all to {{owner}} using (true) with check (true);
update asset_chart_filter f set hidden_sensorbox_ids = array(
  select s.id from sensorbox s where s.asset_id = f.asset_id and s.id <> all (f.sensorbox_ids) order by s.id)
where f.sensorbox_ids <> '{}'
  and f.sensorbox_ids <@ array(select s.id from sensorbox s where s.asset_id = f.asset_id);
drop policy upkeep on asset_chart_filter;
alter table asset_chart_filter alter column hidden_sensorbox_ids drop default, drop column sensorbox_ids;
