-- An asset that was made at the receiver of a delivery, after the asset of the sender with this id.
alter table asset add column delivered_from uuid;
create unique index asset_delivered_from on asset (stack_id, delivered_from);

-- The receiver's asset that a delivered box goes onto once it is enabled, because a box in stock is on none.
alter table delivery add column asset_id uuid references asset (id) on delete set null;
create index delivery_asset on delivery (asset_id) where asset_id is not null;

-- The asset of a delivery that a box went onto when it was enabled, for the undo.
alter table state_change add column arrived_on uuid;
