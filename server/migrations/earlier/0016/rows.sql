insert into "access_right" ("id", "account_id", "stack_id", "role", "status", "decline_reason", "noted", "created_at") overriding system value values
('019fea41-ab00-712a-b97f-ebb3d5d5e8ab', '019fea41-ab00-7129-a63a-9b808bff8b1c', '019fea41-ab00-7128-99ca-468043845291', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7131-aaba-7cc838eb95ba', '60be489c-099f-4895-aea4-ec5a0bf428ed', '019fea41-ab00-7130-bfee-f7437db38c9c', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7137-b91d-8fdf33486da7', '1eec780c-958d-4995-957f-82b361a855ff', '019fea41-ab00-7130-bfee-f7437db38c9c', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7148-905c-62f8648ac952', '05cdb365-e214-46d2-a8db-51e13a2b3def', '019fea41-ab00-7147-b4a0-541113c92c80', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-714e-aca3-09f53f42abb2', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', '019fea41-ab00-7147-b4a0-541113c92c80', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-715e-be3f-73a342a03392', '7f2a9100-ae4f-4072-9ae1-de34f1b1d942', '019fea41-ab00-715d-8803-0ed6db98e520', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7164-9b50-aed3deb1e090', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', '019fea41-ab00-715d-8803-0ed6db98e520', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7175-969d-367b533b2e37', '653f529c-1933-43fc-bad9-122a1179570f', '019fea41-ab00-7174-a090-e1453cc5efbe', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-717b-bd96-196e700906f5', '286148bb-0eb4-4294-b643-d0d586c6d65d', '019fea41-ab00-7174-a090-e1453cc5efbe', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-718b-88c6-ca43d8c9bb01', '63f69306-976f-4fb4-b73e-92592260edba', '019fea41-ab00-7147-b4a0-541113c92c80', 'manager', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7197-bfc3-0dc1f881d390', '7cd68b77-f748-4315-8809-ef79361ebe8b', '019fea41-ab00-7147-b4a0-541113c92c80', 'viewer', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71a1-8642-06e199d4cf12', '63f69306-976f-4fb4-b73e-92592260edba', '019fea41-ab00-715d-8803-0ed6db98e520', 'viewer', 'accepted', null, '{"city": null, "name": "Mia of Alpine", "phone": null, "address": null, "comment": null, "country": null, "zipcode": null, "function": null, "company_name": null, "second_address_line": null, "additional_information": null}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71a9-947c-7c6f631d264a', '1dce2366-5896-40e0-bacd-3d5483b4d913', '019fea41-ab00-7128-99ca-468043845291', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71b6-9faa-1738cd23b535', 'a5009ea5-f9a9-4d24-a54b-39341e086a9a', '019fea41-ab00-7147-b4a0-541113c92c80', 'viewer', 'disabled', 'by_admin', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71bf-8eaf-37396be39df8', 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', '019fea41-ab00-7147-b4a0-541113c92c80', 'viewer', 'declined', 'deleted', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71c8-b3f9-83e79b857454', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', '019fea41-ab00-715d-8803-0ed6db98e520', 'viewer', 'accepted', null, null, '2026-08-10 06:00:00+00'),
('01a1fcaf-c4a0-77b7-b980-ad7832e90753', 'fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00', '019fea41-ab00-7147-b4a0-541113c92c80', 'viewer', 'invited', null, null, '2026-11-21 05:59:00+00');

insert into "account" ("id", "type", "name", "email", "phone", "function", "comment", "company_name", "contact_of_company", "additional_information", "address", "second_address_line", "zipcode", "city", "country", "is_superuser", "is_sensorbox_customer", "is_sensorbox_delivery_target", "do_create_supplier", "do_create_manufacturer", "owns_stack", "created_in_which_stack", "supplier_id", "manufacturer_id", "initial_setup_completed", "settings", "created_at") overriding system value values
('019fea41-ab00-7129-a63a-9b808bff8b1c', 'user', 'Root Admin', 'admin@root.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7128-99ca-468043845291', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-712f-946c-937a9c225ecc', 'company', 'Provider', 'company-1@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7128-99ca-468043845291', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7146-a28a-992e0bf4fd53', 'company', 'Fjord Fish', 'company-3@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-7130-bfee-f7437db38c9c', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-715c-ab81-542fa2fcf501', 'company', 'Alpine Dairy', 'company-5@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-715d-8803-0ed6db98e520', '019fea41-ab00-7130-bfee-f7437db38c9c', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7173-943e-ebc0f8402bcd', 'company', 'Landing Stage', 'company-7@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-7174-a090-e1453cc5efbe', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d6-b252-99abc21a3e43', 'company', 'Eisvogel Kühltechnik', 'hello@eisvogel.example', null, null, null, null, null, null, null, null, null, 'Bregenz', 'AT', 'false', 'false', 'false', 'true', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-71d6-b252-99abc21a3e43', null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d9-acf6-7fb2132b7d0c', 'contact', 'Jörg', 'joerg@eisvogel.example', null, null, null, null, '019fea41-ab00-71d6-b252-99abc21a3e43', null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('05cdb365-e214-46d2-a8db-51e13a2b3def', 'user', 'Fjord Fish', 'company-3@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('1dce2366-5896-40e0-bacd-3d5483b4d913', 'user', 'Sven Super', 'person-12@test.example', null, null, null, null, null, null, null, null, null, null, null, 'true', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7128-99ca-468043845291', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('1eec780c-958d-4995-957f-82b361a855ff', 'user', 'Person 2', 'person-2@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7130-bfee-f7437db38c9c', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('286148bb-0eb4-4294-b643-d0d586c6d65d', 'user', 'Person 8', 'person-8@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7174-a090-e1453cc5efbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'user', 'Person 4', 'person-4@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('60be489c-099f-4895-aea4-ec5a0bf428ed', 'user', 'Provider', 'company-1@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7130-bfee-f7437db38c9c', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('63f69306-976f-4fb4-b73e-92592260edba', 'user', 'Mia Manager', 'person-9@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('653f529c-1933-43fc-bad9-122a1179570f', 'user', 'Landing Stage', 'company-7@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7174-a090-e1453cc5efbe', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('7cd68b77-f748-4315-8809-ef79361ebe8b', 'user', 'Vera Viewer', 'vera.viewer@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('7f2a9100-ae4f-4072-9ae1-de34f1b1d942', 'user', 'Alpine Dairy', 'company-5@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-715d-8803-0ed6db98e520', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'user', 'Rita Reader', 'rita.reader@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-715d-8803-0ed6db98e520', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": true, "daily_report_detailed": true, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('a5009ea5-f9a9-4d24-a54b-39341e086a9a', 'user', 'Dora Disabled', 'person-13@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('ba54fc56-9f91-4675-8fe1-d1c8dd958926', 'user', 'Deleted person', null, null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, null, null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'user', 'Person 6', 'person-6@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-715d-8803-0ed6db98e520', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00', 'user', 'Ines Invited', 'ines.invited@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7147-b4a0-541113c92c80', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-11-21 05:59:00+00');

insert into "account_tag" ("account_id", "tag_id", "stack_id") overriding system value values
('019fea41-ab00-71d6-b252-99abc21a3e43', '019fea41-ab00-71dc-87b0-243c2ad82942', '019fea41-ab00-7147-b4a0-541113c92c80'),
('019fea41-ab00-71d6-b252-99abc21a3e43', '019fea41-ab00-71df-92e8-34fd6ae46f97', '019fea41-ab00-7147-b4a0-541113c92c80');

insert into "alarm" ("id", "sensorbox_id", "tenure_key", "measure_type", "level", "side", "limit_value", "opened_ms", "opened_value", "closed_ms", "late") overriding system value values
('019fea42-2800-743b-9191-99311eb18e58', '019fea41-f150-7679-a87a-b283aa249447', '10', 'temperature', 'attention', 'max', '6', '1786251632000', '7.2', null, 'false'),
('01a1f78a-5300-772b-9dd5-c26aa3c92c91', '019fea42-2800-741a-bebf-d9d708eef04e', '17', 'temperature', 'attention', 'max', '6', '1795152600000', '9.5', '1795154400000', 'false'),
('01a1f78a-5300-772c-afef-a8fd79fdac4e', '019fea42-2800-741a-bebf-d9d708eef04e', '17', 'temperature', 'critical', 'max', '8', '1795152600000', '9.5', '1795154400000', 'false'),
('01a1fcac-1b20-72e5-baba-3d9eb0dc74c2', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', 'temperature', 'attention', 'max', '6', '1795239540000', '7.2', null, 'false'),
('01a1fcac-1b20-72e9-9849-0bdf77b486f6', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', 'temperature', 'critical', 'max', '8', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-72ed-a879-456f9fd8bb22', '019fea41-baa0-7672-a18b-d9917daa6813', '3', 'temperature', 'attention', 'max', '6', '1795240140000', '7.2', null, 'false'),
('01a1fcac-1b20-72f1-becb-8a702bb7642f', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', 'temperature', 'attention', 'min', '0', '1795240140000', '-2.25', null, 'false'),
('01a1fcac-1b20-72f2-b59f-a462ced33847', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', 'temperature', 'critical', 'min', '-2', '1795240140000', '-2.25', null, 'false'),
('01a1fcac-1b20-72f7-8793-967eac0537cf', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', 'temperature', 'critical', 'min', '-2', '1795240140000', '-2.0004', null, 'false'),
('01a1fcac-1b20-72fb-bc15-7d5619da9048', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', 'temperature', 'attention', 'max', '6', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-72fc-a1bb-2851f14abc2d', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', 'temperature', 'critical', 'max', '8', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-72fd-a5ec-de938185a7b2', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', 'humidity', 'attention', 'max', '70', '1795240140000', '82.5', null, 'false'),
('01a1fcac-1b20-72fe-a8bb-2ff5411cdc2a', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', 'light', 'critical', 'max', '500', '1795240140000', '800', null, 'false'),
('01a1fcac-1b20-72ff-bcbf-8c86a54fd951', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', 'battery_voltage', 'attention', 'min', '3.4', '1795240140000', '3.21', null, 'false'),
('01a1fcac-1b20-7309-9728-4785822ea237', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', 'battery_voltage', 'critical', 'max', '4.5', '1795240140000', '4.75', null, 'false'),
('01a1fcac-1b20-7311-8785-5f3a60add09c', '019fea41-e980-7678-acc8-a9571d66ea72', '9', 'temperature', 'attention', 'max', '6', '1795239540000', '8.4', '1795240140000', 'false'),
('01a1fcac-1b20-7312-ac8c-5c0582b72fb3', '019fea41-e980-7678-acc8-a9571d66ea72', '9', 'temperature', 'critical', 'max', '8', '1795239540000', '8.4', '1795240140000', 'false'),
('01a1fcac-1b20-731e-a3e5-b698e923a14f', '019fea41-f920-7233-ac41-3869401c1937', '11', 'battery_voltage', 'attention', 'min', '3.4', '1795240140000', '3.1', null, 'false'),
('01a1fcac-1b20-7324-bc40-2e38e93b5a4d', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', 'co2', 'attention', 'max', '1000', '1795240140000', '1900', null, 'false'),
('01a1fcac-1b20-7325-9ab4-1dcd978318dd', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', 'pressure', 'attention', 'min', '980', '1795240140000', '975.25', null, 'false'),
('01a1fcac-1b20-7331-9b5c-fb08a652d72d', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', 'temperature', 'attention', 'max', '6', '1795240140000', '7.2', null, 'false'),
('01a1fcac-1b20-7335-b281-af8ef2856656', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', 'temperature', 'attention', 'max', '6', '1795166040000', '8.9', '1795167000000', 'true'),
('01a1fcac-1b20-7336-ad11-a810c672c1a0', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', 'temperature', 'critical', 'max', '8', '1795166040000', '8.9', '1795167000000', 'true');

insert into "alarm_limit" ("id", "stack_id", "sensorbox_id", "name", "measure_type", "attention_min", "attention_max", "critical_min", "critical_max", "hysteresis", "min_duration_s", "created_at") overriding system value values
('019fea41-ab00-71f6-b460-29965b376e13', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-767c-945f-f46449099412', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-b2d0-7674-8492-bcbbfa345aef', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:02+00'),
('019fea41-baa0-767a-ac60-a06d05df031c', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-baa0-7672-a18b-d9917daa6813', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:04+00'),
('019fea41-c270-74d3-b31d-c7071adf7956', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-c270-74cb-8f34-fb612cf168f0', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7121-bfa4-3904f10278ff', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ca40-7119-b2c1-d84e47828eb4', 'Limit of temperature', 'temperature', null, null, '-2', null, '0', '0', '2026-08-10 06:00:08+00'),
('019fea41-d210-7492-b9fe-32632cc9651a', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-d210-748a-85cb-bf41c02bddc7', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-7495-b4b9-0009064c881e', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-d210-748a-85cb-bf41c02bddc7', 'Limit of humidity', 'humidity', null, '70', null, null, '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-7498-91e7-370442080a3b', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-d210-748a-85cb-bf41c02bddc7', 'Limit of light', 'light', null, null, null, '500', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-749b-8ec0-0c12bd4def04', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-d210-748a-85cb-bf41c02bddc7', 'Limit of battery_voltage', 'battery_voltage', '3.4', null, null, '4.9', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-7075-b2f1-a777a0a58dfa', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-d9e0-706d-a9e9-cb54b2424113', 'Limit of battery_voltage', 'battery_voltage', null, null, null, '4.5', '0', '0', '2026-08-10 06:00:12+00'),
('019fea41-e980-7680-8ac7-d98e42d44bbb', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-e980-7678-acc8-a9571d66ea72', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:16+00'),
('019fea41-f150-7681-8601-751c038e62fc', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-f150-7679-a87a-b283aa249447', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:18+00'),
('019fea42-00f0-702e-9b2a-d5eefe133c3d', '019fea41-ab00-715d-8803-0ed6db98e520', '019fea42-00f0-7026-84f8-b4242b9c9eb2', 'Limit of temperature', 'temperature', null, null, null, '80', '2', '7200', '2026-08-10 06:00:22+00'),
('019fea42-08c0-745f-a8a4-47603d46165f', '019fea41-ab00-715d-8803-0ed6db98e520', '019fea42-08c0-7457-8b44-dc5e93db8d9f', 'Limit of co2', 'co2', null, '1000', null, null, '0', '0', '2026-08-10 06:00:24+00'),
('019fea42-08c0-7462-807e-d414c179282a', '019fea41-ab00-715d-8803-0ed6db98e520', '019fea42-08c0-7457-8b44-dc5e93db8d9f', 'Limit of pressure', 'pressure', '980', null, null, null, '0', '0', '2026-08-10 06:00:24+00'),
('019fea42-2030-719c-a6b4-7be9f68e745a', '019fea41-ab00-7130-bfee-f7437db38c9c', '019fea42-2030-7194-b17c-8ffdc3b06224', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:30+00'),
('01a1f78a-5300-7728-986d-7a5f2aea6521', '019fea41-ab00-7147-b4a0-541113c92c80', '019fea42-2800-741a-bebf-d9d708eef04e', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-11-20 06:00:00+00');

insert into "alarm_pending" ("sensorbox_id", "measure_type", "level", "tenure_key", "side", "since_ms", "since_value") overriding system value values
('019fea42-00f0-7026-84f8-b4242b9c9eb2', 'temperature', 'critical', '12', 'max', '1795240140000', '91.5');

insert into "audit_entry" ("id", "stack_id", "account_id", "action", "target", "detail", "created_at") overriding system value values
('019fea41-ab00-712b-a2db-52a09ea908f1', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.foundInstallation', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-712d-9297-75c88cd1d13c', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7133-9507-5ff5effef4a3', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'accounts.create', '019fea41-ab00-712f-946c-937a9c225ecc', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7135-a6cb-7fef44bc96fa', '019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.switchStack', null, '{"from": "019fea41-ab00-7128-99ca-468043845291"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7139-b406-2ab37e61180e', '019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'invitations.invite', '1eec780c-958d-4995-957f-82b361a855ff', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-713c-979e-1ddd6fddcf3d', '019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'access.changeRole', '019fea41-ab00-7137-b91d-8fdf33486da7', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-713e-83ce-bc9c3984dd2e', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'invitations.accept', '019fea41-ab00-7137-b91d-8fdf33486da7', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7140-8d0f-f2dff22ae015', null, '1eec780c-958d-4995-957f-82b361a855ff', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7142-a3ae-3831f771cfef', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.switchStack', null, '{"from": "019fea41-ab00-7130-bfee-f7437db38c9c"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7144-b96e-2d918cc8a23d', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-714a-ae4f-3a46c63d7629', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'accounts.create', '019fea41-ab00-7146-a28a-992e0bf4fd53', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-714c-92fa-0beea9a84863', '019fea41-ab00-7147-b4a0-541113c92c80', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.switchStack', null, '{"from": "019fea41-ab00-7130-bfee-f7437db38c9c"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7150-b00f-4ebbbe0cde2a', '019fea41-ab00-7147-b4a0-541113c92c80', '1eec780c-958d-4995-957f-82b361a855ff', 'invitations.invite', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7153-85a8-f8719a230cf2', '019fea41-ab00-7147-b4a0-541113c92c80', '1eec780c-958d-4995-957f-82b361a855ff', 'access.changeRole', '019fea41-ab00-714e-aca3-09f53f42abb2', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7155-babd-3eca79984b28', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.accept', '019fea41-ab00-714e-aca3-09f53f42abb2', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7157-85a6-cfc807fd5da4', null, '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7159-b54e-90584eee8eff', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.switchStack', null, '{"from": "019fea41-ab00-7147-b4a0-541113c92c80"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7160-a59f-54e1c877daaa', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'accounts.create', '019fea41-ab00-715c-ab81-542fa2fcf501', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7162-915f-6d17b8b11855', '019fea41-ab00-715d-8803-0ed6db98e520', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.switchStack', null, '{"from": "019fea41-ab00-7130-bfee-f7437db38c9c"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7166-a5aa-2cfb76be1b94', '019fea41-ab00-715d-8803-0ed6db98e520', '1eec780c-958d-4995-957f-82b361a855ff', 'invitations.invite', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7169-85c7-9264fbce8db4', '019fea41-ab00-715d-8803-0ed6db98e520', '1eec780c-958d-4995-957f-82b361a855ff', 'access.changeRole', '019fea41-ab00-7164-9b50-aed3deb1e090', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-716b-9af9-6e020b119405', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'invitations.accept', '019fea41-ab00-7164-9b50-aed3deb1e090', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-716d-b6d2-4bafaeca09df', null, 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-716f-8c07-e558241e6ffa', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.switchStack', null, '{"from": "019fea41-ab00-715d-8803-0ed6db98e520"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7171-a32a-c24ee5d571c7', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7177-9f8a-32ab55cd5a7a', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'accounts.create', '019fea41-ab00-7173-943e-ebc0f8402bcd', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7179-9fd1-bf50c8587b72', '019fea41-ab00-7174-a090-e1453cc5efbe', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.switchStack', null, '{"from": "019fea41-ab00-7147-b4a0-541113c92c80"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-717d-b0f1-fc4ad1306a30', '019fea41-ab00-7174-a090-e1453cc5efbe', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', '286148bb-0eb4-4294-b643-d0d586c6d65d', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7180-8d3c-7cfa929cbab6', '019fea41-ab00-7174-a090-e1453cc5efbe', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'access.changeRole', '019fea41-ab00-717b-bd96-196e700906f5', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7182-bdbd-98a87041fbb2', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'invitations.accept', '019fea41-ab00-717b-bd96-196e700906f5', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7184-ae3b-6ed5cd34ea56', null, '286148bb-0eb4-4294-b643-d0d586c6d65d', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7186-981b-3041cc6132e8', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.switchStack', null, '{"from": "019fea41-ab00-7174-a090-e1453cc5efbe"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7188-9393-0599ad469be9', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-718d-89b5-f96631aad0d3', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', '63f69306-976f-4fb4-b73e-92592260edba', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7190-8b64-48707813f18c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'access.changeRole', '019fea41-ab00-718b-88c6-ca43d8c9bb01', '{"role": "manager"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7192-a650-7ec200140884', '019fea41-ab00-7147-b4a0-541113c92c80', '63f69306-976f-4fb4-b73e-92592260edba', 'invitations.accept', '019fea41-ab00-718b-88c6-ca43d8c9bb01', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7194-9b0c-8dbb0a32005b', null, '63f69306-976f-4fb4-b73e-92592260edba', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7199-8fc2-97efcc34ed89', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', '7cd68b77-f748-4315-8809-ef79361ebe8b', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-719b-afa8-9f0976769a82', '019fea41-ab00-7147-b4a0-541113c92c80', '7cd68b77-f748-4315-8809-ef79361ebe8b', 'invitations.accept', '019fea41-ab00-7197-bfc3-0dc1f881d390', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-719d-b261-915f94797743', null, '7cd68b77-f748-4315-8809-ef79361ebe8b', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-719f-9088-977b30b332ab', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71a3-8b3a-ed7a702ad912', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'invitations.invite', '63f69306-976f-4fb4-b73e-92592260edba', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71a5-98a5-d24c4200ab9f', '019fea41-ab00-715d-8803-0ed6db98e520', '63f69306-976f-4fb4-b73e-92592260edba', 'invitations.accept', '019fea41-ab00-71a1-8642-06e199d4cf12', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71a7-a8b7-df2243aae669', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ab-a704-12aca9ba1a2f', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'invitations.invite', '1dce2366-5896-40e0-bacd-3d5483b4d913', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ae-aa03-448988243585', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'access.changeRole', '019fea41-ab00-71a9-947c-7c6f631d264a', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71b0-b1ab-60a855acf6e4', '019fea41-ab00-7128-99ca-468043845291', '1dce2366-5896-40e0-bacd-3d5483b4d913', 'invitations.accept', '019fea41-ab00-71a9-947c-7c6f631d264a', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71b2-98fd-023fa39ddffa', null, '1dce2366-5896-40e0-bacd-3d5483b4d913', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71b3-8bec-7cca9c6edc4b', null, null, 'accounts.setSuperuser', '1dce2366-5896-40e0-bacd-3d5483b4d913', '{"is_superuser": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71b8-9746-794e662d204f', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', 'a5009ea5-f9a9-4d24-a54b-39341e086a9a', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ba-854f-71aae2730a5e', '019fea41-ab00-7147-b4a0-541113c92c80', 'a5009ea5-f9a9-4d24-a54b-39341e086a9a', 'invitations.accept', '019fea41-ab00-71b6-9faa-1738cd23b535', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71bc-b927-5caad71daa32', null, 'a5009ea5-f9a9-4d24-a54b-39341e086a9a', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71c1-84fe-48b8ba4aefa1', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71c3-8dff-2128d145156a', '019fea41-ab00-7147-b4a0-541113c92c80', 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', 'invitations.accept', '019fea41-ab00-71bf-8eaf-37396be39df8', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71c5-80e1-65a78c5ca5d9', null, 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ca-9bed-73928f652057', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'invitations.invite', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71cc-b3b9-91f85a79c148', '019fea41-ab00-715d-8803-0ed6db98e520', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'invitations.accept', '019fea41-ab00-71c8-b3f9-83e79b857454', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ce-bb86-54ae1ceccbd4', null, '8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d0-b022-f49f5a14eae6', '019fea41-ab00-715d-8803-0ed6db98e520', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d2-add4-513ef5c8bfef', '019fea41-ab00-715d-8803-0ed6db98e520', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'accounts.update', '8f278b00-9260-4b67-bf4f-02e924f5c8a2', '{"fields": "settings"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d4-be07-7ff5dca0a661', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71d7-9991-297f185519b9', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'accounts.create', '019fea41-ab00-71d6-b252-99abc21a3e43', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71da-ae66-f7252dc324a7', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'accounts.create', '019fea41-ab00-71d9-acf6-7fb2132b7d0c', '{"type": "contact"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71dd-a6ad-31308d244b2d', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'tags.addToAccount', '019fea41-ab00-71d6-b252-99abc21a3e43', '{"tag": "service"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71e0-b099-4e20dc923dce', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'tags.addToAccount', '019fea41-ab00-71d6-b252-99abc21a3e43', '{"tag": "cold chain"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71e2-9ca0-2a194d9b9135', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71e4-94f0-5d5d8641956f', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'retention.change', null, '{"keep_hours_months": 2, "keep_readings_months": 1}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71e6-8458-234eb067e3dd', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71e9-a0e1-80eaa17e3ed7', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'access.disable', '019fea41-ab00-71b6-9faa-1738cd23b535', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71eb-812a-f89ba98a912c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'accounts.delete', 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', '{"type": "user"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71ef-9806-3dcfa3a59040', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '{"model": "CT-120", "hardware_unique_id": "hw-16"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-71f2-9ccf-8604ab5d6539', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71f4-89a5-faa5a5dfbc25', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-71f7-85c6-cf430bc6c8ef', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-ab00-71f6-b460-29965b376e13', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-ab00-71ee-b4a0-6d4e6cea05ad", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-7675-97b4-e573424ef2b7', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-b2d0-7674-8492-bcbbfa345aef', '{"model": "CT-120", "hardware_unique_id": "hw-17"}', '2026-08-10 06:00:02+00'),
('019fea41-b2d0-7678-81d2-47c9f95c41b1', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-b2d0-7674-8492-bcbbfa345aef', null, '2026-08-10 06:00:02+00'),
('019fea41-b2d0-767a-82fe-fc4b6a643f2d', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:02+00'),
('019fea41-b2d0-767d-9516-081581165a88', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-b2d0-767c-945f-f46449099412', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-b2d0-7674-8492-bcbbfa345aef", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7673-8e43-f394200736c0', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-baa0-7672-a18b-d9917daa6813', '{"model": "CT-120", "hardware_unique_id": "hw-18"}', '2026-08-10 06:00:04+00'),
('019fea41-baa0-7676-89c7-9ea19b7fc74d', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-baa0-7672-a18b-d9917daa6813', null, '2026-08-10 06:00:04+00'),
('019fea41-baa0-7678-957b-554ccd8d7f59', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:04+00'),
('019fea41-baa0-767b-90e7-bdc5ccd53a36', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-baa0-767a-ac60-a06d05df031c', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-baa0-7672-a18b-d9917daa6813", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:04+00'),
('019fea41-c270-74cc-8e93-369ef2c7318f', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-c270-74cb-8f34-fb612cf168f0', '{"model": "CT-120", "hardware_unique_id": "hw-19"}', '2026-08-10 06:00:06+00'),
('019fea41-c270-74cf-bf88-1aea0d58f11c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-c270-74cb-8f34-fb612cf168f0', null, '2026-08-10 06:00:06+00'),
('019fea41-c270-74d1-ae00-9d19b1f9df4c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:06+00'),
('019fea41-c270-74d4-8bde-1121bb6d8b73', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-c270-74d3-b31d-c7071adf7956', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-c270-74cb-8f34-fb612cf168f0", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:06+00'),
('019fea41-ca40-711a-aea9-23009e7aa1b5', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-ca40-7119-b2c1-d84e47828eb4', '{"model": "CT-120", "hardware_unique_id": "hw-20"}', '2026-08-10 06:00:08+00'),
('019fea41-ca40-711d-88e7-c46be0db69a9', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-ca40-7119-b2c1-d84e47828eb4', null, '2026-08-10 06:00:08+00'),
('019fea41-ca40-711f-b044-1f55ee998ae1', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:08+00'),
('019fea41-ca40-7122-9d3c-5a4675e4873d', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-ca40-7121-bfa4-3904f10278ff', '{"name": "Limit of temperature", "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-ca40-7119-b2c1-d84e47828eb4"}', '2026-08-10 06:00:08+00'),
('019fea41-d210-748b-9fe4-145fff562451', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-d210-748a-85cb-bf41c02bddc7', '{"model": "CT-120", "hardware_unique_id": "hw-21"}', '2026-08-10 06:00:10+00'),
('019fea41-d210-748e-888a-c7b7b7eea5a8', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-d210-748a-85cb-bf41c02bddc7', null, '2026-08-10 06:00:10+00'),
('019fea41-d210-7490-8316-ea01603585e8', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:10+00'),
('019fea41-d210-7493-997d-81ac2ebf4321', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-d210-7492-b9fe-32632cc9651a', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-d210-748a-85cb-bf41c02bddc7", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:10+00'),
('019fea41-d210-7496-91f4-8f1a0b4c1ceb', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-d210-7495-b4b9-0009064c881e', '{"name": "Limit of humidity", "measure_type": "humidity", "sensorbox_id": "019fea41-d210-748a-85cb-bf41c02bddc7", "attention_max": 70}', '2026-08-10 06:00:10+00'),
('019fea41-d210-7499-89a5-c8fdb02424e8', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-d210-7498-91e7-370442080a3b', '{"name": "Limit of light", "critical_max": 500, "measure_type": "light", "sensorbox_id": "019fea41-d210-748a-85cb-bf41c02bddc7"}', '2026-08-10 06:00:10+00'),
('019fea41-d210-749c-b8d0-b9e2e038b1a5', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-d210-749b-8ec0-0c12bd4def04', '{"name": "Limit of battery_voltage", "critical_max": 4.9, "measure_type": "battery_voltage", "sensorbox_id": "019fea41-d210-748a-85cb-bf41c02bddc7", "attention_min": 3.4}', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-706e-bada-4441fcc566bb', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-d9e0-706d-a9e9-cb54b2424113', '{"model": "CT-120", "hardware_unique_id": "hw-22"}', '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7071-84c1-c2456bcaa616', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-d9e0-706d-a9e9-cb54b2424113', null, '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7073-bb19-2041ea11e78e', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7076-903e-106316c69556', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-d9e0-7075-b2f1-a777a0a58dfa', '{"name": "Limit of battery_voltage", "critical_max": 4.5, "measure_type": "battery_voltage", "sensorbox_id": "019fea41-d9e0-706d-a9e9-cb54b2424113"}', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-7613-8247-c00c50d3e93c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-e1b0-7612-bdf0-372e26f074db', '{"model": "CT-120", "hardware_unique_id": "hw-23"}', '2026-08-10 06:00:14+00'),
('019fea41-e1b0-7616-b6fe-0f0af06cbf8b', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-e1b0-7612-bdf0-372e26f074db', null, '2026-08-10 06:00:14+00'),
('019fea41-e1b0-7618-8e23-954bae8bdb3f', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:14+00'),
('019fea41-e980-7679-afbc-23a6d78d4a54', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-e980-7678-acc8-a9571d66ea72', '{"model": "CT-120", "hardware_unique_id": "hw-24"}', '2026-08-10 06:00:16+00'),
('019fea41-e980-767c-83dd-6c5285700a9a', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-e980-7678-acc8-a9571d66ea72', null, '2026-08-10 06:00:16+00'),
('019fea41-e980-767e-9f73-cc164b538c69', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:16+00'),
('019fea41-e980-7681-9d8b-f296f07a09ad', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-e980-7680-8ac7-d98e42d44bbb', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-e980-7678-acc8-a9571d66ea72", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:16+00'),
('019fea41-f150-767a-b68c-9e0f68c3b0b8', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea41-f150-7679-a87a-b283aa249447', '{"model": "CT-120", "hardware_unique_id": "hw-25"}', '2026-08-10 06:00:18+00'),
('019fea41-f150-767d-ab81-7a5482dcfcc5', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea41-f150-7679-a87a-b283aa249447', null, '2026-08-10 06:00:18+00'),
('019fea41-f150-767f-9662-a45ebb43794b', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-08-10 06:00:18+00'),
('019fea41-f150-7682-839c-c6e450ca0d75', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '019fea41-f150-7681-8601-751c038e62fc', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-f150-7679-a87a-b283aa249447", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:18+00'),
('019fea41-f920-7234-bbd1-0bbf9c84da58', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.register', '019fea41-f920-7233-ac41-3869401c1937', '{"model": "CT-120", "hardware_unique_id": "hw-26"}', '2026-08-10 06:00:20+00'),
('019fea41-f920-7237-b605-c37ebad6ddb3', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.enable', '019fea41-f920-7233-ac41-3869401c1937', null, '2026-08-10 06:00:20+00'),
('019fea41-f920-7239-a16b-9885d4f30994', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-08-10 06:00:20+00'),
('019fea42-00f0-7027-b978-087ae1c8bc05', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.register', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '{"model": "MT-300", "hardware_unique_id": "hw-27"}', '2026-08-10 06:00:22+00'),
('019fea42-00f0-702a-aefd-fa4304beb8bf', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.enable', '019fea42-00f0-7026-84f8-b4242b9c9eb2', null, '2026-08-10 06:00:22+00'),
('019fea42-00f0-702c-80ec-46340028d95a', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-08-10 06:00:22+00'),
('019fea42-00f0-702f-b44e-cf4f2856349d', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'alarmLimits.createIndividual', '019fea42-00f0-702e-9b2a-d5eefe133c3d', '{"name": "Limit of temperature", "hysteresis": 2, "critical_max": 80, "measure_type": "temperature", "sensorbox_id": "019fea42-00f0-7026-84f8-b4242b9c9eb2", "min_duration_s": 7200}', '2026-08-10 06:00:22+00'),
('019fea42-08c0-7458-a4f7-ed85f204d525', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.register', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '{"model": "CL-210", "hardware_unique_id": "hw-28"}', '2026-08-10 06:00:24+00'),
('019fea42-08c0-745b-9041-fd659b05db7a', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.enable', '019fea42-08c0-7457-8b44-dc5e93db8d9f', null, '2026-08-10 06:00:24+00'),
('019fea42-08c0-745d-a5b2-3853ad2e3be7', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-08-10 06:00:24+00'),
('019fea42-08c0-7460-8064-15f500c5ebc0', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'alarmLimits.createIndividual', '019fea42-08c0-745f-a8a4-47603d46165f', '{"name": "Limit of co2", "measure_type": "co2", "sensorbox_id": "019fea42-08c0-7457-8b44-dc5e93db8d9f", "attention_max": 1000}', '2026-08-10 06:00:24+00'),
('019fea42-08c0-7463-af45-f9f06c71bc37', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'alarmLimits.createIndividual', '019fea42-08c0-7462-807e-d414c179282a', '{"name": "Limit of pressure", "measure_type": "pressure", "sensorbox_id": "019fea42-08c0-7457-8b44-dc5e93db8d9f", "attention_min": 980}', '2026-08-10 06:00:24+00'),
('019fea42-1090-7299-8712-565166404b76', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'auth.login', null, null, '2026-08-10 06:00:26+00'),
('019fea42-1090-729c-9a6c-57f9ce33bdfd', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'sensorboxes.register', '019fea42-1090-729b-b48f-a65846d0d447', '{"model": "RD-500", "hardware_unique_id": "hw-29"}', '2026-08-10 06:00:26+00'),
('019fea42-1090-729f-bae6-84c43952c01b', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'sensorboxes.enable', '019fea42-1090-729b-b48f-a65846d0d447', null, '2026-08-10 06:00:26+00'),
('019fea42-1090-72a1-ac81-7d5d375a7e54', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'auth.login', null, null, '2026-08-10 06:00:26+00'),
('019fea42-1860-778e-aedd-e3ec55c7a895', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'sensorboxes.register', '019fea42-1860-778d-8e34-f3e35b39e3fc', '{"model": "TR-410", "hardware_unique_id": "hw-30"}', '2026-08-10 06:00:28+00'),
('019fea42-1860-7791-adab-6c5eb75d2adb', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'sensorboxes.enable', '019fea42-1860-778d-8e34-f3e35b39e3fc', null, '2026-08-10 06:00:28+00'),
('019fea42-1860-7793-a250-e225c4386bf7', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'auth.login', null, null, '2026-08-10 06:00:28+00'),
('019fea42-2030-7195-95ff-ffc97949e73b', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.register', '019fea42-2030-7194-b17c-8ffdc3b06224', '{"model": "CT-120", "hardware_unique_id": "hw-31"}', '2026-08-10 06:00:30+00'),
('019fea42-2030-7198-91d6-9d60ce7960ba', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.enable', '019fea42-2030-7194-b17c-8ffdc3b06224', null, '2026-08-10 06:00:30+00'),
('019fea42-2030-719a-856d-fc3a9d5ea1f6', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.login', null, null, '2026-08-10 06:00:30+00'),
('019fea42-2030-719d-ae8a-58dc3d67e7b8', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'alarmLimits.createIndividual', '019fea42-2030-719c-a6b4-7be9f68e745a', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea42-2030-7194-b17c-8ffdc3b06224", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:30+00'),
('019fea42-2800-741b-852c-427d13a93b26', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea42-2800-741a-bebf-d9d708eef04e', '{"model": "CT-120", "hardware_unique_id": "hw-32"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-741e-9c6b-eae3ab545c5f', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.enable', '019fea42-2800-741a-bebf-d9d708eef04e', null, '2026-08-10 06:00:32+00'),
('019fea42-2800-7422-8d50-a1ad5e248c71', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.register', '019fea42-2800-7421-abb3-8c57ed169023', '{"model": "CT-120", "hardware_unique_id": "hw-33"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-7426-be86-a243363b965a', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.register', '019fea42-2800-7425-94bd-57b116f51e81', '{"model": "CT-120", "hardware_unique_id": "hw-34"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-7429-84f5-e569cdd23e73', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.enable', '019fea42-2800-7425-94bd-57b116f51e81', null, '2026-08-10 06:00:32+00'),
('019fea42-2800-742d-b983-fb82a3b83e6b', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.register', '019fea42-2800-742c-80f4-6be9db3573f3', '{"model": "CT-120", "hardware_unique_id": "hw-35"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-7430-9b6a-ab41a108b955', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'sensorboxes.enable', '019fea42-2800-742c-80f4-6be9db3573f3', null, '2026-08-10 06:00:32+00'),
('01a15853-0c00-7491-8f49-0bf1888555a4', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-10-20 08:00:00+00'),
('01a15853-0c00-7494-8139-1c020e1e4612', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.enable', '019fea42-2800-7425-94bd-57b116f51e81', null, '2026-10-20 08:00:00+00'),
('01a15853-0c00-7497-83c2-5a07ab027a45', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'sensorboxes.enable', '019fea42-2800-742c-80f4-6be9db3573f3', null, '2026-10-20 08:00:00+00'),
('01a19a33-0f80-7070-80ff-761b57746d15', '019fea41-ab00-7130-bfee-f7437db38c9c', null, 'invitations.timeout', '019fea41-ab00-7131-aaba-7cc838eb95ba', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7071-8318-47a1df16515d', '019fea41-ab00-7147-b4a0-541113c92c80', null, 'invitations.timeout', '019fea41-ab00-7148-905c-62f8648ac952', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7072-95de-946d01121b9d', '019fea41-ab00-715d-8803-0ed6db98e520', null, 'invitations.timeout', '019fea41-ab00-715e-be3f-73a342a03392', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7073-b76a-b768e1e7b782', '019fea41-ab00-7174-a090-e1453cc5efbe', null, 'invitations.timeout', '019fea41-ab00-7175-969d-367b533b2e37', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7074-9b67-1b1811366162', '019fea41-ab00-7147-b4a0-541113c92c80', null, 'accounts.erase', 'ba54fc56-9f91-4675-8fe1-d1c8dd958926', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7075-87d4-76a13a3c5f16', '019fea41-ab00-715d-8803-0ed6db98e520', null, 'retention.run', null, '{"hours_from_ms": 1788220800000, "readings_from_ms": 1790812800000}', '2026-11-02 03:00:00+00'),
('01a1f78a-5300-7726-87d8-665f21387054', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-11-20 06:00:00+00'),
('01a1f78a-5300-7729-8fa1-50df8f7ada05', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'alarmLimits.createIndividual', '01a1f78a-5300-7728-986d-7a5f2aea6521', '{"name": "Limit of temperature", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea42-2800-741a-bebf-d9d708eef04e", "attention_max": 6, "attention_min": 0}', '2026-11-20 06:00:00+00'),
('01a1f78a-5300-7736-816c-f9cb20613e65', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'sensorboxes.disable', '019fea42-2800-741a-bebf-d9d708eef04e', null, '2026-11-20 06:00:00+00'),
('01a1fcaf-c4a0-77b5-8843-b3022235af03', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-11-21 05:59:00+00'),
('01a1fcaf-c4a0-77b9-8a66-9e129c510ee3', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'invitations.invite', 'fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00', null, '2026-11-21 05:59:00+00'),
('01a1fcaf-d058-70e0-86bf-54cebe3daffa', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-70e3-989c-febe5d3463c6', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'files.upload', '01a1fcaf-d058-70e2-b9de-bc011221e2ae', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-70e5-812c-712a000cac61', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'files.delete', '01a1fcaf-d058-70e2-b9de-bc011221e2ae', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-70e8-91e5-26fb34c54458', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'files.upload', '01a1fcaf-d058-70e7-8c86-e3bf1cd90440', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-dc10-7555-bb1d-8bde0455d04b', '019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7129-a63a-9b808bff8b1c', 'auth.login', null, null, '2026-11-21 05:59:06+00'),
('01a1fcaf-e7c8-7405-a84d-eea64b744be1', '019fea41-ab00-7128-99ca-468043845291', '1dce2366-5896-40e0-bacd-3d5483b4d913', 'auth.login', null, null, '2026-11-21 05:59:09+00'),
('01a1fcaf-f380-7614-bc96-a6f7ceca7121', '019fea41-ab00-7130-bfee-f7437db38c9c', '1eec780c-958d-4995-957f-82b361a855ff', 'auth.login', null, null, '2026-11-21 05:59:12+00'),
('01a1fcaf-ff38-7032-bbb2-1ec279b4855c', '019fea41-ab00-7147-b4a0-541113c92c80', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', 'auth.login', null, null, '2026-11-21 05:59:15+00'),
('01a1fcb0-0af0-7636-a962-2e95b45f863a', '019fea41-ab00-7147-b4a0-541113c92c80', '63f69306-976f-4fb4-b73e-92592260edba', 'auth.login', null, null, '2026-11-21 05:59:18+00'),
('01a1fcb0-16a8-70f9-853d-f7720cd9decb', '019fea41-ab00-715d-8803-0ed6db98e520', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', 'auth.login', null, null, '2026-11-21 05:59:21+00'),
('01a1fcb0-2260-70f6-b3fa-a997bb17e3eb', '019fea41-ab00-7174-a090-e1453cc5efbe', '286148bb-0eb4-4294-b643-d0d586c6d65d', 'auth.login', null, null, '2026-11-21 05:59:24+00');

insert into "credential" ("account_id", "password_hash", "verified_at", "language") overriding system value values
('019fea41-ab00-7129-a63a-9b808bff8b1c', '$argon2id$v=19$m=19456,t=2,p=1$5mq2/ocl0LdE1uzuYaQIpQ$GKEpobcuy57DwYsl2DZ6QpVvwK0BOU3LVxF6Z4DMMNE', '2026-08-10 06:00:00+00', null),
('1dce2366-5896-40e0-bacd-3d5483b4d913', '$argon2id$v=19$m=19456,t=2,p=1$vdSuC/q4j7bqKXT+YUhHBA$vxKfokq1wh0Si1f1kB9EF8cbngZvzpsZZvlFGI3zW5Y', '2026-08-10 06:00:00+00', null),
('1eec780c-958d-4995-957f-82b361a855ff', '$argon2id$v=19$m=19456,t=2,p=1$V7029Kd3H1RpVqdvHpOCYA$0VyO9jnBeDuxnvc04PmkHzE5A+Ht9Yoxu2YtB1h1bKM', '2026-08-10 06:00:00+00', null),
('286148bb-0eb4-4294-b643-d0d586c6d65d', '$argon2id$v=19$m=19456,t=2,p=1$iIntcMS+rABd0xamQXnGBQ$3vekmn/MJMPCi2lGyTX9bEmwCqrjHqSjgc7Pes6zLTI', '2026-08-10 06:00:00+00', null),
('32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', '$argon2id$v=19$m=19456,t=2,p=1$Ab4aGNfCH1DkZlMOvvIAMw$9sXChwbDbRqgTcpKgpTiUtsf5s6yX6cgsFyAlIjywJ8', '2026-08-10 06:00:00+00', null),
('63f69306-976f-4fb4-b73e-92592260edba', '$argon2id$v=19$m=19456,t=2,p=1$guFUWqR5CXncwXWnr4Zp8g$LO9uWcgY9WI8v1gIV0lQlGGuEHMRRPFrS3h7VqM676Y', '2026-08-10 06:00:00+00', null),
('7cd68b77-f748-4315-8809-ef79361ebe8b', '$argon2id$v=19$m=19456,t=2,p=1$nKUv0w90yFAHcKt0NMgcKA$TSZp7/VoGQXTTtJiQabWbnYJj4D8soirnxdyD2r6ukk', '2026-08-10 06:00:00+00', null),
('8f278b00-9260-4b67-bf4f-02e924f5c8a2', '$argon2id$v=19$m=19456,t=2,p=1$vj+lnrEu5iyqS5mzFqQ2zA$eOmZi0i+EqzRoJBwbudpHpPw6cCFTkMtaz1ZqlBAkqU', '2026-08-10 06:00:00+00', null),
('a5009ea5-f9a9-4d24-a54b-39341e086a9a', '$argon2id$v=19$m=19456,t=2,p=1$c8tideU1AZRdfoYa3d8DaQ$pOqWwBJYSr4myrqb/WQHR3rh5/PGvx1fbBDw8Ttu3Io', '2026-08-10 06:00:00+00', null),
('bc76905e-dbcb-4887-aaec-9c93ee74ed96', '$argon2id$v=19$m=19456,t=2,p=1$frkgcX6UZdLMdQvMloJ5FA$GgRNLFWL+oupKRM1h2CNfXPbDfVwgF/ylWYYvLz8MZo', '2026-08-10 06:00:00+00', null);

insert into "daily_report" ("account_id", "time_zone", "due_at", "last_day") overriding system value values
('8f278b00-9260-4b67-bf4f-02e924f5c8a2', 'Europe/Berlin', '2026-11-22 05:00:00+00', '2026-11-21');

insert into "device_credential" ("sensorbox_id", "key_hash", "created_at") overriding system value values
('019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '\x8d19231d60052f868bc8072ed2a7740c30f287d57dd4738c54b0c4a5a48a2443', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-7674-8492-bcbbfa345aef', '\x94447a0c35bec247ffdde405c7f29e16ddc1df29cb02ee4c8d31c9f567c78ac5', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7672-a18b-d9917daa6813', '\x46c3d75fdf05a775a0429e2606dfcd5941de627e324d521c2e634befbc410581', '2026-08-10 06:00:04+00'),
('019fea41-c270-74cb-8f34-fb612cf168f0', '\x3307eb09a39544d3008db3347ed76905e40b3db615c1cc63254df43958a9cc16', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7119-b2c1-d84e47828eb4', '\x138b91f3d716bb3a30dfb29fb09bffc4f291e4967636a924a05c133987c7114b', '2026-08-10 06:00:08+00'),
('019fea41-d210-748a-85cb-bf41c02bddc7', '\xd4bb56f28bc34fd149f678bd030746999640e5b9658b05b77646bc169e6881c6', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-706d-a9e9-cb54b2424113', '\xb10f31b7086a3562218d2f596a546131543060fb060146dda17ce6045e7ee994', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-7612-bdf0-372e26f074db', '\x7bfc7587fe0a03f0c0f997b222bf72712164f5fcbfd4785b81f197cd456f3ca3', '2026-08-10 06:00:14+00'),
('019fea41-e980-7678-acc8-a9571d66ea72', '\x5fd6abe5dd6428a95048a3d0de9bf9e6d82bc4aab1b2f140f12169cd33d683a5', '2026-08-10 06:00:16+00'),
('019fea41-f150-7679-a87a-b283aa249447', '\xc3d5463ab4473a7d62d7d5e988acc6b0f45dd8d75fb9a24ad191737607b9b444', '2026-08-10 06:00:18+00'),
('019fea41-f920-7233-ac41-3869401c1937', '\xd162e780fb453abc5db56ff27b8a07d593eca19337ab33660a73ac2d45f0871c', '2026-08-10 06:00:20+00'),
('019fea42-00f0-7026-84f8-b4242b9c9eb2', '\xbf95c82426bf0426817efb35328f846878841deb7f037642c9668464f2c20124', '2026-08-10 06:00:22+00'),
('019fea42-08c0-7457-8b44-dc5e93db8d9f', '\x1e1035dc37d6f92e4a5d2d53a65334d93c98ca68a3c9bcd3cda2d5517e94386b', '2026-08-10 06:00:24+00'),
('019fea42-1090-729b-b48f-a65846d0d447', '\x96458a9ac87c4cd4050dcf1c663391eca8ef39c28641b01f595c9fe58132ebfc', '2026-08-10 06:00:26+00'),
('019fea42-1860-778d-8e34-f3e35b39e3fc', '\xed184c8d28985a9bb23ec162667fc3c84f83e3a59bc768c476fbdbc352f275d6', '2026-08-10 06:00:28+00'),
('019fea42-2030-7194-b17c-8ffdc3b06224', '\x5522d9b86f25c479889f0ed4ba803e12703cef13ad58adb7b5edfc888fa6940b', '2026-08-10 06:00:30+00'),
('019fea42-2800-741a-bebf-d9d708eef04e', '\xab44d81fe06581fc3188627ee413b0e8debf3f3886ff0a7709e0faa3064f5fb6', '2026-08-10 06:00:32+00'),
('019fea42-2800-7421-abb3-8c57ed169023', '\xbd505948637cf8bfea384577e632511cebd57c5c542391052561e3a1ba1fd588', '2026-08-10 06:00:32+00'),
('019fea42-2800-7425-94bd-57b116f51e81', '\x164538d76e96ae11245b994efdbd38c641bc1258c2a8d7ad09b0b04b3123abdd', '2026-08-10 06:00:32+00'),
('019fea42-2800-742c-80f4-6be9db3573f3', '\x2ad82cee344a900bf801ec2f1a03f2e6434af699e5973ddc9d8398b73a753986', '2026-08-10 06:00:32+00');

insert into "enabled_period" ("sensorbox_id", "stack_id", "enabled_state", "from_ms") overriding system value values
('019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341600000'),
('019fea41-b2d0-7674-8492-bcbbfa345aef', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341602000'),
('019fea41-baa0-7672-a18b-d9917daa6813', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341604000'),
('019fea41-c270-74cb-8f34-fb612cf168f0', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341606000'),
('019fea41-ca40-7119-b2c1-d84e47828eb4', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341608000'),
('019fea41-d210-748a-85cb-bf41c02bddc7', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341610000'),
('019fea41-d9e0-706d-a9e9-cb54b2424113', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341612000'),
('019fea41-e1b0-7612-bdf0-372e26f074db', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341614000'),
('019fea41-e980-7678-acc8-a9571d66ea72', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341616000'),
('019fea41-f150-7679-a87a-b283aa249447', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341618000'),
('019fea41-f920-7233-ac41-3869401c1937', '019fea41-ab00-715d-8803-0ed6db98e520', 'enabled', '1786341620000'),
('019fea42-00f0-7026-84f8-b4242b9c9eb2', '019fea41-ab00-715d-8803-0ed6db98e520', 'enabled', '1786341622000'),
('019fea42-08c0-7457-8b44-dc5e93db8d9f', '019fea41-ab00-715d-8803-0ed6db98e520', 'enabled', '1786341624000'),
('019fea42-1090-729b-b48f-a65846d0d447', '019fea41-ab00-7174-a090-e1453cc5efbe', 'enabled', '1786341626000'),
('019fea42-1860-778d-8e34-f3e35b39e3fc', '019fea41-ab00-7174-a090-e1453cc5efbe', 'enabled', '1786341628000'),
('019fea42-2030-7194-b17c-8ffdc3b06224', '019fea41-ab00-7130-bfee-f7437db38c9c', 'enabled', '1786341630000'),
('019fea42-2800-741a-bebf-d9d708eef04e', '019fea41-ab00-7147-b4a0-541113c92c80', 'disabled', '1795154400000'),
('019fea42-2800-741a-bebf-d9d708eef04e', '019fea41-ab00-7147-b4a0-541113c92c80', 'enabled', '1786341632000'),
('019fea42-2800-7421-abb3-8c57ed169023', '019fea41-ab00-7147-b4a0-541113c92c80', 'in_stock', '1786341632000'),
('019fea42-2800-7425-94bd-57b116f51e81', '019fea41-ab00-7130-bfee-f7437db38c9c', 'enabled', '1786341632000'),
('019fea42-2800-7425-94bd-57b116f51e81', '019fea41-ab00-715d-8803-0ed6db98e520', 'enabled', '1792483200000'),
('019fea42-2800-742c-80f4-6be9db3573f3', '019fea41-ab00-7130-bfee-f7437db38c9c', 'enabled', '1786341632000'),
('019fea42-2800-742c-80f4-6be9db3573f3', '019fea41-ab00-715d-8803-0ed6db98e520', 'enabled', '1792483200000');

insert into "event" ("id", "sensorbox_id", "tenure_key", "event_ms", "event_type", "value", "alarm_id", "acknowledged") overriding system value values
('019fea41-ab00-71f1-a7b6-e65e593992d3', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1786341600000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-b2d0-7677-89be-4f961de61325', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1786341602000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-baa0-7675-ac6d-a46d5377ce6a', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '1786341604000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-c270-74ce-b573-463da02b1d5f', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1786341606000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-ca40-711c-8c2d-e5790220054d', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '1786341608000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-d210-748d-85ff-17be1a08041d', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1786341610000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-d9e0-7070-bb6f-69fba3e8a2d6', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '1786341612000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-e1b0-7615-8a4e-02a9d355339f', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '1786341614000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-e980-767b-9879-66a57fd107e9', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1786341616000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-f150-767c-aa68-b8b1d8b31bea', '019fea41-f150-7679-a87a-b283aa249447', '10', '1786341618000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea41-f920-7236-8e74-5ce578fc8f5d', '019fea41-f920-7233-ac41-3869401c1937', '11', '1786341620000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-00f0-7029-8eaf-7381746efbb5', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '1786341622000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-08c0-745a-a82b-d5e0896819da', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1786341624000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-1090-729e-a662-dbf8a63e3871', '019fea42-1090-729b-b48f-a65846d0d447', '14', '1786341626000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-1860-7790-8772-52f5d91a5a0a', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1786341628000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-2030-7197-9d3b-b3fe0206e68f', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '1786341630000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-2800-741d-9a69-3e1b9fec71fa', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-2800-7428-b575-ad2766ef3cc9', '019fea42-2800-7425-94bd-57b116f51e81', '19', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-2800-742f-80f1-27a9c94a3a9f', '019fea42-2800-742c-80f4-6be9db3573f3', '20', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('019fea42-2800-743c-b146-0fe62434e2bd', '019fea41-f150-7679-a87a-b283aa249447', '10', '1786251632000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "019fea42-2800-743b-9191-99311eb18e58", "measure_type": "temperature"}', '019fea42-2800-743b-9191-99311eb18e58', null),
('019fea42-2800-743d-88c9-8cb578d93307', '019fea41-f150-7679-a87a-b283aa249447', '10', '1786341632000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a15853-0c00-7493-9500-134929293985', '019fea42-2800-7425-94bd-57b116f51e81', '21', '1792483200000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('01a15853-0c00-7496-b4b8-b992e569fc8c', '019fea42-2800-742c-80f4-6be9db3573f3', '22', '1792483200000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reason": "N/A"}', null, null),
('01a19a33-0f80-705d-b4ac-c874223ed016', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-705e-b2ea-e50b247eafd3', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-705f-8a69-084f1c1d60dd', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7060-b68c-ee552d67f348', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7061-b23a-eab66e3848f9', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7062-8a2c-ae113e2d3539', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7063-9136-7701ccfb6d72', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7064-a706-7b0a927bbb9d', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7065-bd5d-7258f44823c7', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7066-9bbc-6dae242d2a14', '019fea41-f150-7679-a87a-b283aa249447', '10', '1793588400000', 'state_changed', '{"to": "inactive", "from": "attention", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a19a33-0f80-7067-92be-dcaaca7f1d9a', '019fea41-f920-7233-ac41-3869401c1937', '11', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7068-94bf-488bcd182358', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-7069-8e78-fcdddeb98434', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706a-a926-9c11c3e0803e', '019fea42-1090-729b-b48f-a65846d0d447', '14', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706b-995b-e864c2defe89', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706c-910d-86835b96d619', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706d-a908-a458062d5aab', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706e-983a-5bfbdf34589c', '019fea42-2800-7425-94bd-57b116f51e81', '21', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a19a33-0f80-706f-9a69-105678d3191a', '019fea42-2800-742c-80f4-6be9db3573f3', '22', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reason": "N/A"}', null, null),
('01a1f78a-5300-772d-bdf3-a110b3576871', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795152600000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 9.5, "alarm_id": "01a1f78a-5300-772b-9dd5-c26aa3c92c91", "measure_type": "temperature"}', '01a1f78a-5300-772b-9dd5-c26aa3c92c91', null),
('01a1f78a-5300-772e-9acb-d7a280961456', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795152600000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 9.5, "alarm_id": "01a1f78a-5300-772c-afef-a8fd79fdac4e", "measure_type": "temperature"}', '01a1f78a-5300-772c-afef-a8fd79fdac4e', null),
('01a1f78a-5300-772f-82d5-ff03cd377e87', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795154400000', 'state_changed', '{"to": "critical", "from": "inactive", "reason": "temperature above critical limit (9.5 °C > 8 °C)"}', null, null),
('01a1f78a-5300-7732-99ae-27b5abca165a', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795154400000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 9.5, "alarm_id": "01a1f78a-5300-772b-9dd5-c26aa3c92c91", "measure_type": "temperature"}', '01a1f78a-5300-772b-9dd5-c26aa3c92c91', null),
('01a1f78a-5300-7734-a496-77f5d997fc9e', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795154400000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 9.5, "alarm_id": "01a1f78a-5300-772c-afef-a8fd79fdac4e", "measure_type": "temperature"}', '01a1f78a-5300-772c-afef-a8fd79fdac4e', null),
('01a1f78a-5300-7735-ba18-46e5af378a26', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '1795154400000', 'state_changed', '{"to": "disabled", "from": "critical", "reason": "temperature above critical limit (9.5 °C > 8 °C)"}', null, null),
('01a1f866-0d00-756b-937b-b7cdba96d677', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-756d-9e9b-1d5c87fd5c5e', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-756f-8711-4132db5c75a5', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7571-b006-d8c24f1b5a8b', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7573-94e2-260489d76e55', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7575-b7af-3488a3428ec5', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7577-a304-92db85f871db', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7579-87b7-6b068c48217f', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-757b-913b-a79244309cc9', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-757d-9cc1-e2ef1508f2e1', '019fea41-f150-7679-a87a-b283aa249447', '10', '1795168800000', 'state_changed', '{"to": "attention", "from": "inactive", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a1f866-0d00-757f-bed4-f9331706f923', '019fea41-f920-7233-ac41-3869401c1937', '11', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7581-ad53-c75fa5d3f5c8', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7583-aa22-5cd666d4b983', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7585-9eec-82e94321d842', '019fea42-1090-729b-b48f-a65846d0d447', '14', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7587-b7c9-b8f37eaa3c98', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1f866-0d00-7589-81f8-d496f640a18f', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reason": "N/A"}', null, null),
('01a1fcac-1b20-72e6-bd9c-95cc7e126bf7', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1795239540000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-72e5-baba-3d9eb0dc74c2", "measure_type": "temperature"}', '01a1fcac-1b20-72e5-baba-3d9eb0dc74c2', null),
('01a1fcac-1b20-72e7-8842-910bfffb7c9e', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a1fcac-1b20-72ea-b205-c0163329cfdd', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-72e9-9849-0bdf77b486f6", "measure_type": "temperature"}', '01a1fcac-1b20-72e9-9849-0bdf77b486f6', null),
('01a1fcac-1b20-72eb-8a7d-6b577edd6421', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '1795240500000', 'state_changed', '{"to": "critical", "from": "attention", "reason": "temperature above critical limit (8.4 °C > 8 °C)"}', null, null),
('01a1fcac-1b20-72ee-9e52-c13ddb21e18a', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-72ed-a879-456f9fd8bb22", "measure_type": "temperature"}', '01a1fcac-1b20-72ed-a879-456f9fd8bb22', null),
('01a1fcac-1b20-72ef-a994-0fba494453fa', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a1fcac-1b20-72f3-82c7-8f1c79d5e7e2', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 0, "value": -2.25, "alarm_id": "01a1fcac-1b20-72f1-becb-8a702bb7642f", "measure_type": "temperature"}', '01a1fcac-1b20-72f1-becb-8a702bb7642f', null),
('01a1fcac-1b20-72f4-9752-bcc0c44fe4a6', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1795240140000', 'alarm_opened', '{"side": "min", "level": "critical", "limit": -2, "value": -2.25, "alarm_id": "01a1fcac-1b20-72f2-b59f-a462ced33847", "measure_type": "temperature"}', '01a1fcac-1b20-72f2-b59f-a462ced33847', null),
('01a1fcac-1b20-72f5-b049-1246f2a294e0', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "temperature below critical limit (-2.25 °C < -2 °C)"}', null, null),
('01a1fcac-1b20-72f8-8e08-1d65253ddb87', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '1795240140000', 'alarm_opened', '{"side": "min", "level": "critical", "limit": -2, "value": -2.0004, "alarm_id": "01a1fcac-1b20-72f7-8793-967eac0537cf", "measure_type": "temperature"}', '01a1fcac-1b20-72f7-8793-967eac0537cf', null),
('01a1fcac-1b20-72f9-ba21-c1600ad8d486', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "temperature below critical limit (-2.0004 °C < -2 °C)"}', null, null),
('01a1fcac-1b20-7300-be73-0144b1676c41', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-72fb-bc15-7d5619da9048", "measure_type": "temperature"}', '01a1fcac-1b20-72fb-bc15-7d5619da9048', null),
('01a1fcac-1b20-7301-a812-fd8ce0bd0b12', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-72fc-a1bb-2851f14abc2d", "measure_type": "temperature"}', '01a1fcac-1b20-72fc-a1bb-2851f14abc2d', null),
('01a1fcac-1b20-7302-9764-b4061919c8b9', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 70, "value": 82.5, "alarm_id": "01a1fcac-1b20-72fd-a5ec-de938185a7b2", "measure_type": "humidity"}', '01a1fcac-1b20-72fd-a5ec-de938185a7b2', null),
('01a1fcac-1b20-7303-b24a-82e7bd87f0b9', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 500, "value": 800, "alarm_id": "01a1fcac-1b20-72fe-a8bb-2ff5411cdc2a", "measure_type": "light"}', '01a1fcac-1b20-72fe-a8bb-2ff5411cdc2a', null),
('01a1fcac-1b20-7304-bbed-fda871d9df84', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 3.4, "value": 3.21, "alarm_id": "01a1fcac-1b20-72ff-bcbf-8c86a54fd951", "measure_type": "battery_voltage"}', '01a1fcac-1b20-72ff-bcbf-8c86a54fd951', null),
('01a1fcac-1b20-7305-9cfc-1f2d563ca21a', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "temperature above critical limit (8.4 °C > 8 °C); light above critical limit (800 lx > 500 lx); humidity above attention limit (82.5 % > 70 %); battery voltage low (3.21 V)"}', null, null),
('01a1fcac-1b20-7307-9ade-73a666f9c802', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '1795233600000', 'shock', '{"g": 4}', null, 'false'),
('01a1fcac-1b20-730a-9c69-8a05d2d0f56b', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 4.5, "value": 4.75, "alarm_id": "01a1fcac-1b20-7309-9728-4785822ea237", "measure_type": "battery_voltage"}', '01a1fcac-1b20-7309-9728-4785822ea237', null),
('01a1fcac-1b20-730b-8ca6-ba78e8bc92cb', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "battery_voltage above critical limit (4.75 V > 4.5 V)"}', null, null),
('01a1fcac-1b20-730e-a834-97f941f40c78', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '1795233600000', 'shock', '{"g": 6}', null, 'false'),
('01a1fcac-1b20-730f-9e5e-8be21e76bdd0', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "shock event not acknowledged"}', null, null),
('01a1fcac-1b20-7313-bfb6-38c4c3406f2c', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795239540000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-7311-8785-5f3a60add09c", "measure_type": "temperature"}', '01a1fcac-1b20-7311-8785-5f3a60add09c', null),
('01a1fcac-1b20-7314-8b88-74d9294548f8', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795239540000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-7312-ac8c-5c0582b72fb3", "measure_type": "temperature"}', '01a1fcac-1b20-7312-ac8c-5c0582b72fb3', null),
('01a1fcac-1b20-7315-b305-afe9320f66f1', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "temperature above critical limit (8.4 °C > 8 °C)"}', null, null),
('01a1fcac-1b20-7318-97cf-cdee4d2fb89d', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795240140000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-7311-8785-5f3a60add09c", "measure_type": "temperature"}', '01a1fcac-1b20-7311-8785-5f3a60add09c', null),
('01a1fcac-1b20-731a-9aaa-ce1bd8843c00', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795240140000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-7312-ac8c-5c0582b72fb3", "measure_type": "temperature"}', '01a1fcac-1b20-7312-ac8c-5c0582b72fb3', null),
('01a1fcac-1b20-731c-b450-5805c51633e5', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '1795222800000', 'shock', '{"g": 3}', null, 'false'),
('01a1fcac-1b20-731f-97ef-ee6b24d6e017', '019fea41-f920-7233-ac41-3869401c1937', '11', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 3.4, "value": 3.1, "alarm_id": "01a1fcac-1b20-731e-a3e5-b698e923a14f", "measure_type": "battery_voltage"}', '01a1fcac-1b20-731e-a3e5-b698e923a14f', null),
('01a1fcac-1b20-7320-a81b-b8165cc660b7', '019fea41-f920-7233-ac41-3869401c1937', '11', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "battery voltage low (3.1 V)"}', null, null),
('01a1fcac-1b20-7322-94af-28ab953fd482', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reason": "temperature above critical limit (91.5 °C > 80 °C)"}', null, null),
('01a1fcac-1b20-7326-96a6-dcc9b5a12fbc', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 1000, "value": 1900, "alarm_id": "01a1fcac-1b20-7324-bc40-2e38e93b5a4d", "measure_type": "co2"}', '01a1fcac-1b20-7324-bc40-2e38e93b5a4d', null),
('01a1fcac-1b20-7327-864b-08485c5a59c5', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 980, "value": 975.25, "alarm_id": "01a1fcac-1b20-7325-9ab4-1dcd978318dd", "measure_type": "pressure"}', '01a1fcac-1b20-7325-9ab4-1dcd978318dd', null),
('01a1fcac-1b20-7328-aa38-ba4ef102119f', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "pressure below attention limit (975.25 hPa < 980 hPa); co2 above attention limit (1900 ppm > 1000 ppm)"}', null, null),
('01a1fcac-1b20-732c-bcbd-7b7ddfa6c704', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795230000000', 'door', '"open"', null, null),
('01a1fcac-1b20-732d-9e66-e8b17c83661b', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795233600000', 'tilt', '12', null, null),
('01a1fcac-1b20-732e-afc7-8ad1979d4194', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795237200000', 'location', '{"lat": 60.39, "lon": 5.32}', null, null),
('01a1fcac-1b20-732f-a7be-75565b63c5cf', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795240500000', 'door', '"closed"', null, null),
('01a1fcac-1b20-7332-af7c-d7960b500507', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-7331-9b5c-fb08a652d72d", "measure_type": "temperature"}', '01a1fcac-1b20-7331-9b5c-fb08a652d72d', null),
('01a1fcac-1b20-7333-8734-a3c302e81e36', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a1fcac-1b20-7337-8c0e-8acbd76daa01', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1795166040000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.9, "alarm_id": "01a1fcac-1b20-7335-b281-af8ef2856656", "measure_type": "temperature"}', '01a1fcac-1b20-7335-b281-af8ef2856656', null),
('01a1fcac-1b20-7338-8686-9d0e9b12586f', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1795167000000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 8.9, "alarm_id": "01a1fcac-1b20-7335-b281-af8ef2856656", "measure_type": "temperature"}', '01a1fcac-1b20-7335-b281-af8ef2856656', null),
('01a1fcac-1b20-7339-8374-b35ad5d214b5', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1795166040000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.9, "alarm_id": "01a1fcac-1b20-7336-ad11-a810c672c1a0", "measure_type": "temperature"}', '01a1fcac-1b20-7336-ad11-a810c672c1a0', null),
('01a1fcac-1b20-733a-82c8-7c6a4080ecbd', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '1795167000000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 8.9, "alarm_id": "01a1fcac-1b20-7336-ad11-a810c672c1a0", "measure_type": "temperature"}', '01a1fcac-1b20-7336-ad11-a810c672c1a0', null),
('01a1fcac-1b20-733b-896e-f02786878be6', '019fea41-f150-7679-a87a-b283aa249447', '10', '1795240500000', 'state_changed', '{"to": "inactive", "from": "attention", "reason": "temperature above attention limit (7.2 °C > 6 °C)"}', null, null),
('01a1fcaf-c4a0-77b3-8386-29cee26ec799', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '1795240740000', 'door', '"open"', null, null);

insert into "file" ("id", "stack_id", "app_type", "owner_type", "owner_id", "media_type", "size", "content_hash", "created_at") overriding system value values
('01a1fcaf-d058-70e7-8c86-e3bf1cd90440', '019fea41-ab00-7147-b4a0-541113c92c80', 'logo', 'stack', '019fea41-ab00-7147-b4a0-541113c92c80', 'image/png', '90', '\x740627238454979b3fed72ac8a32f24816989f835938081699f28a712947c246', '2026-11-21 05:59:03+00');

insert into "file_removal" ("file_id", "stack_id", "due_at") overriding system value values
('01a1fcaf-d058-70e2-b9de-bc011221e2ae', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:03+00');

insert into "ingest_refusal" ("sensorbox_id", "day", "code", "count") overriding system value values
('019fea42-2800-741a-bebf-d9d708eef04e', '20777', 'SENSORBOX_DISABLED', '1');

insert into "measurement_chunk" ("sensorbox_key", "measure", "start_ms", "end_ms", "tenure_key", "count", "payload") overriding system value values
('1', '1', '1786251632000', '1786323632000', '1', '5', '\x010080a295110000000800000000'),
('1', '1', '1792472400000', '1792479600000', '1', '3', '\x010080bab70300080000'),
('1', '1', '1795161600000', '1795167000000', '1', '5', '\x010180dddb0100ff977580d30e5000006261'),
('1', '1', '1795240140000', '1795240140000', '1', '1', '\x010008'),
('1', '2', '1786251632000', '1786323632000', '1', '5', '\x010080a295110000007a00000000'),
('1', '2', '1792472400000', '1792479600000', '1', '3', '\x010080bab703007a0000'),
('1', '2', '1795161600000', '1795167000000', '1', '4', '\x010080dddb0100007a000000'),
('1', '2', '1795240140000', '1795240140000', '1', '1', '\x01007a'),
('10', '1', '1786251632000', '1786323632000', '10', '5', '\x010180a29511000000900100000000'),
('10', '1', '1792472400000', '1792479600000', '10', '3', '\x010180bab7030090010000'),
('10', '1', '1795161600000', '1795167000000', '10', '4', '\x010180dddb0100009001000000'),
('10', '2', '1786251632000', '1786323632000', '10', '5', '\x010080a295110000007a00000000'),
('10', '2', '1792472400000', '1792479600000', '10', '3', '\x010080bab703007a0000'),
('10', '2', '1795161600000', '1795167000000', '10', '4', '\x010080dddb0100007a000000'),
('11', '4', '1792472400000', '1792479600000', '11', '3', '\x010180bab70300480000'),
('11', '4', '1795161600000', '1795167000000', '11', '4', '\x010180dddb01000048000000'),
('11', '4', '1795240140000', '1795240140000', '11', '1', '\x01013e'),
('12', '1', '1792472400000', '1792479600000', '12', '3', '\x010080bab70300780000'),
('12', '1', '1795161600000', '1795167000000', '12', '4', '\x010080dddb01000078000000'),
('12', '1', '1795240140000', '1795240140000', '12', '1', '\x0101a60e'),
('13', '3', '1792472400000', '1792479600000', '13', '3', '\x010180bab70300d29c010000'),
('13', '3', '1795161600000', '1795167000000', '13', '4', '\x010180dddb010000d29c01000000'),
('13', '3', '1795240140000', '1795240140000', '13', '1', '\x0102eaf30b'),
('13', '6', '1792472400000', '1792479600000', '13', '3', '\x010080bab70300b0090000'),
('13', '6', '1795161600000', '1795167000000', '13', '4', '\x010080dddb010000b009000000'),
('13', '6', '1795240140000', '1795240140000', '13', '1', '\x0100d81d'),
('14', '7', '1786251632000', '1786323632000', '14', '5', '\x010180a29511000000fa0100000000'),
('14', '7', '1792472400000', '1792479600000', '14', '3', '\x010180bab70300fa010000'),
('14', '7', '1795161600000', '1795167000000', '14', '4', '\x010180dddb010000fa01000000'),
('14', '8', '1786251632000', '1786323632000', '14', '5', '\x010080a295110000006000000000'),
('14', '8', '1792472400000', '1792479600000', '14', '3', '\x010080bab70300600000'),
('14', '8', '1795161600000', '1795167000000', '14', '4', '\x010080dddb01000060000000'),
('14', '8', '1795240140000', '1795240140000', '14', '1', '\x01007a'),
('15', '1', '1786251632000', '1786323632000', '15', '5', '\x010080a295110000001800000000'),
('15', '1', '1792472400000', '1792479600000', '15', '3', '\x010080bab70300180000'),
('15', '1', '1795161600000', '1795167000000', '15', '4', '\x010080dddb01000018000000'),
('15', '1', '1795240140000', '1795240140000', '15', '1', '\x01001a'),
('16', '1', '1786251632000', '1786323632000', '16', '5', '\x010080a295110000000800000000'),
('16', '1', '1792472400000', '1792479600000', '16', '3', '\x010080bab70300080000'),
('16', '1', '1795161600000', '1795167000000', '16', '4', '\x010080dddb01000008000000'),
('16', '1', '1795240140000', '1795240140000', '16', '1', '\x01019001'),
('16', '2', '1786251632000', '1786323632000', '16', '5', '\x010080a295110000007a00000000'),
('16', '2', '1792472400000', '1792479600000', '16', '3', '\x010080bab703007a0000'),
('16', '2', '1795161600000', '1795167000000', '16', '4', '\x010080dddb0100007a000000'),
('16', '2', '1795240140000', '1795240140000', '16', '1', '\x01007a'),
('17', '1', '1786330832000', '1786338032000', '17', '3', '\x010080bab703000a0000'),
('17', '1', '1795152600000', '1795153800000', '17', '3', '\x0101809f4900be010000'),
('19', '1', '1792489200000', '1792489800000', '21', '2', '\x0100809f490c00'),
('2', '1', '1786251632000', '1786323632000', '2', '5', '\x010080a295110000000800000000'),
('2', '1', '1792472400000', '1792479600000', '2', '3', '\x010080bab70300080000'),
('2', '1', '1795161600000', '1795167000000', '2', '4', '\x010080dddb01000008000000'),
('2', '1', '1795239540000', '1795239540000', '2', '1', '\x01019001'),
('2', '1', '1795240140000', '1795240140000', '2', '1', '\x0101a801'),
('2', '2', '1786251632000', '1786323632000', '2', '5', '\x010080a295110000007a00000000'),
('2', '2', '1792472400000', '1792479600000', '2', '3', '\x010080bab703007a0000'),
('2', '2', '1795161600000', '1795167000000', '2', '4', '\x010080dddb0100007a000000'),
('2', '2', '1795239540000', '1795239540000', '2', '1', '\x01007a'),
('2', '2', '1795240140000', '1795240140000', '2', '1', '\x01007a'),
('20', '1', '1792489200000', '1792489800000', '22', '2', '\x0100809f490c00'),
('3', '1', '1786251632000', '1786323632000', '3', '5', '\x010080a295110000000800000000'),
('3', '1', '1792472400000', '1792479600000', '3', '3', '\x010080bab70300080000'),
('3', '1', '1795161600000', '1795167000000', '3', '4', '\x010080dddb01000008000000'),
('3', '1', '1795240140000', '1795240140000', '3', '1', '\x01019001'),
('3', '2', '1786251632000', '1786323632000', '3', '5', '\x010080a295110000007a00000000'),
('3', '2', '1792472400000', '1792479600000', '3', '3', '\x010080bab703007a0000'),
('3', '2', '1795161600000', '1795167000000', '3', '4', '\x010080dddb0100007a000000'),
('3', '2', '1795240140000', '1795240140000', '3', '1', '\x01007a'),
('4', '1', '1786251632000', '1786323632000', '4', '5', '\x010080a295110000000800000000'),
('4', '1', '1792472400000', '1792479600000', '4', '3', '\x010080bab70300080000'),
('4', '1', '1795161600000', '1795167000000', '4', '4', '\x010080dddb01000008000000'),
('4', '1', '1795240140000', '1795240140000', '4', '1', '\x0102c103'),
('4', '2', '1786251632000', '1786323632000', '4', '5', '\x010080a295110000007a00000000'),
('4', '2', '1792472400000', '1792479600000', '4', '3', '\x010080bab703007a0000'),
('4', '2', '1795161600000', '1795167000000', '4', '4', '\x010080dddb0100007a000000'),
('4', '2', '1795240140000', '1795240140000', '4', '1', '\x01007a'),
('5', '1', '1786251632000', '1786323632000', '5', '5', '\x010080a295110000000800000000'),
('5', '1', '1792472400000', '1792479600000', '5', '3', '\x010080bab70300080000'),
('5', '1', '1795161600000', '1795167000000', '5', '4', '\x010080dddb01000008000000'),
('5', '1', '1795240140000', '1795240140000', '5', '1', '\x0104c7b802'),
('5', '2', '1786251632000', '1786323632000', '5', '5', '\x010080a295110000007a00000000'),
('5', '2', '1792472400000', '1792479600000', '5', '3', '\x010080bab703007a0000'),
('5', '2', '1795161600000', '1795167000000', '5', '4', '\x010080dddb0100007a000000'),
('6', '1', '1786251632000', '1786323632000', '6', '5', '\x010080a295110000000800000000'),
('6', '1', '1792472400000', '1792479600000', '6', '3', '\x010080bab70300080000'),
('6', '1', '1795161600000', '1795167000000', '6', '4', '\x010080dddb01000008000000'),
('6', '1', '1795240140000', '1795240140000', '6', '1', '\x0101a801'),
('6', '2', '1786251632000', '1786323632000', '6', '5', '\x010080a295110000007a00000000'),
('6', '2', '1792472400000', '1792479600000', '6', '3', '\x010080bab703007a0000'),
('6', '2', '1795161600000', '1795167000000', '6', '4', '\x010080dddb0100007a000000'),
('6', '2', '1795240140000', '1795240140000', '6', '1', '\x0101f20c'),
('6', '4', '1786251632000', '1786323632000', '6', '5', '\x010180a295110000004800000000'),
('6', '4', '1792472400000', '1792479600000', '6', '3', '\x010180bab70300480000'),
('6', '4', '1795161600000', '1795167000000', '6', '4', '\x010180dddb01000048000000'),
('6', '4', '1795240140000', '1795240140000', '6', '1', '\x01028205'),
('6', '5', '1786251632000', '1786323632000', '6', '5', '\x010080a295110000000000000000'),
('6', '5', '1792472400000', '1792479600000', '6', '3', '\x010080bab70300000000'),
('6', '5', '1795161600000', '1795167000000', '6', '4', '\x010080dddb01000000000000'),
('6', '5', '1795240140000', '1795240140000', '6', '1', '\x0100c00c'),
('7', '4', '1786251632000', '1786323632000', '7', '5', '\x010080a295110000000800000000'),
('7', '4', '1792472400000', '1792479600000', '7', '3', '\x010080bab70300080000'),
('7', '4', '1795161600000', '1795167000000', '7', '4', '\x010080dddb01000008000000'),
('7', '4', '1795240140000', '1795240140000', '7', '1', '\x0102b607'),
('8', '1', '1786251632000', '1786323632000', '8', '5', '\x010080a295110000000800000000'),
('8', '1', '1792472400000', '1792479600000', '8', '3', '\x010080bab70300080000'),
('8', '1', '1795161600000', '1795167000000', '8', '4', '\x010080dddb01000008000000'),
('8', '1', '1795240140000', '1795240140000', '8', '1', '\x010008'),
('8', '2', '1786251632000', '1786323632000', '8', '5', '\x010080a295110000007a00000000'),
('8', '2', '1792472400000', '1792479600000', '8', '3', '\x010080bab703007a0000'),
('8', '2', '1795161600000', '1795167000000', '8', '4', '\x010080dddb0100007a000000'),
('8', '2', '1795240140000', '1795240140000', '8', '1', '\x01007a'),
('9', '1', '1786251632000', '1786323632000', '9', '5', '\x010080a295110000000800000000'),
('9', '1', '1792472400000', '1792479600000', '9', '3', '\x010080bab70300080000'),
('9', '1', '1795161600000', '1795167000000', '9', '4', '\x010080dddb01000008000000'),
('9', '1', '1795239540000', '1795239540000', '9', '1', '\x0101a801'),
('9', '1', '1795240140000', '1795240140000', '9', '1', '\x010008'),
('9', '2', '1786251632000', '1786323632000', '9', '5', '\x010080a295110000007a00000000'),
('9', '2', '1792472400000', '1792479600000', '9', '3', '\x010080bab703007a0000'),
('9', '2', '1795161600000', '1795167000000', '9', '4', '\x010080dddb0100007a000000'),
('9', '2', '1795239540000', '1795239540000', '9', '1', '\x01007a'),
('9', '2', '1795240140000', '1795240140000', '9', '1', '\x01007a');

insert into "measurement_hour" ("sensorbox_key", "measure", "hour", "tenure_key", "count", "sum", "min", "max") overriding system value values
('1', '1', '496181', '1', '1', '4', '4', '4'),
('1', '1', '496186', '1', '1', '4', '4', '4'),
('1', '1', '496191', '1', '1', '4', '4', '4'),
('1', '1', '496196', '1', '1', '4', '4', '4'),
('1', '1', '496201', '1', '1', '4', '4', '4'),
('1', '1', '497909', '1', '1', '4', '4', '4'),
('1', '1', '497910', '1', '1', '4', '4', '4'),
('1', '1', '497911', '1', '1', '4', '4', '4'),
('1', '1', '498656', '1', '2', '8', '4', '4'),
('1', '1', '498657', '1', '3', '16.9', '4', '8.9'),
('1', '1', '498677', '1', '1', '4', '4', '4'),
('1', '2', '496181', '1', '1', '61', '61', '61'),
('1', '2', '496186', '1', '1', '61', '61', '61'),
('1', '2', '496191', '1', '1', '61', '61', '61'),
('1', '2', '496196', '1', '1', '61', '61', '61'),
('1', '2', '496201', '1', '1', '61', '61', '61'),
('1', '2', '497909', '1', '1', '61', '61', '61'),
('1', '2', '497910', '1', '1', '61', '61', '61'),
('1', '2', '497911', '1', '1', '61', '61', '61'),
('1', '2', '498656', '1', '2', '122', '61', '61'),
('1', '2', '498657', '1', '2', '122', '61', '61'),
('1', '2', '498677', '1', '1', '61', '61', '61'),
('10', '1', '496181', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '496186', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '496191', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '496196', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '496201', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '497909', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '497910', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '497911', '10', '1', '7.2', '7.2', '7.2'),
('10', '1', '498656', '10', '2', '14.4', '7.2', '7.2'),
('10', '1', '498657', '10', '2', '14.4', '7.2', '7.2'),
('10', '2', '496181', '10', '1', '61', '61', '61'),
('10', '2', '496186', '10', '1', '61', '61', '61'),
('10', '2', '496191', '10', '1', '61', '61', '61'),
('10', '2', '496196', '10', '1', '61', '61', '61'),
('10', '2', '496201', '10', '1', '61', '61', '61'),
('10', '2', '497909', '10', '1', '61', '61', '61'),
('10', '2', '497910', '10', '1', '61', '61', '61'),
('10', '2', '497911', '10', '1', '61', '61', '61'),
('10', '2', '498656', '10', '2', '122', '61', '61'),
('10', '2', '498657', '10', '2', '122', '61', '61'),
('11', '4', '497909', '11', '1', '3.6', '3.6', '3.6'),
('11', '4', '497910', '11', '1', '3.6', '3.6', '3.6'),
('11', '4', '497911', '11', '1', '3.6', '3.6', '3.6'),
('11', '4', '498656', '11', '2', '7.2', '3.6', '3.6'),
('11', '4', '498657', '11', '2', '7.2', '3.6', '3.6'),
('11', '4', '498677', '11', '1', '3.1', '3.1', '3.1'),
('12', '1', '497909', '12', '1', '60', '60', '60'),
('12', '1', '497910', '12', '1', '60', '60', '60'),
('12', '1', '497911', '12', '1', '60', '60', '60'),
('12', '1', '498656', '12', '2', '120', '60', '60'),
('12', '1', '498657', '12', '2', '120', '60', '60'),
('12', '1', '498677', '12', '1', '91.5', '91.5', '91.5'),
('13', '3', '497909', '13', '1', '1002.5', '1002.5', '1002.5'),
('13', '3', '497910', '13', '1', '1002.5', '1002.5', '1002.5'),
('13', '3', '497911', '13', '1', '1002.5', '1002.5', '1002.5'),
('13', '3', '498656', '13', '2', '2005', '1002.5', '1002.5'),
('13', '3', '498657', '13', '2', '2005', '1002.5', '1002.5'),
('13', '3', '498677', '13', '1', '975.25', '975.25', '975.25'),
('13', '6', '497909', '13', '1', '600', '600', '600'),
('13', '6', '497910', '13', '1', '600', '600', '600'),
('13', '6', '497911', '13', '1', '600', '600', '600'),
('13', '6', '498656', '13', '2', '1200', '600', '600'),
('13', '6', '498657', '13', '2', '1200', '600', '600'),
('13', '6', '498677', '13', '1', '1900', '1900', '1900'),
('14', '7', '496181', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '496186', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '496191', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '496196', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '496201', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '497909', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '497910', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '497911', '14', '1', '12.5', '12.5', '12.5'),
('14', '7', '498656', '14', '2', '25', '12.5', '12.5'),
('14', '7', '498657', '14', '2', '25', '12.5', '12.5'),
('14', '8', '496181', '14', '1', '48', '48', '48'),
('14', '8', '496186', '14', '1', '48', '48', '48'),
('14', '8', '496191', '14', '1', '48', '48', '48'),
('14', '8', '496196', '14', '1', '48', '48', '48'),
('14', '8', '496201', '14', '1', '48', '48', '48'),
('14', '8', '497909', '14', '1', '48', '48', '48'),
('14', '8', '497910', '14', '1', '48', '48', '48'),
('14', '8', '497911', '14', '1', '48', '48', '48'),
('14', '8', '498656', '14', '2', '96', '48', '48'),
('14', '8', '498657', '14', '2', '96', '48', '48'),
('14', '8', '498677', '14', '1', '61', '61', '61'),
('15', '1', '496181', '15', '1', '12', '12', '12'),
('15', '1', '496186', '15', '1', '12', '12', '12'),
('15', '1', '496191', '15', '1', '12', '12', '12'),
('15', '1', '496196', '15', '1', '12', '12', '12'),
('15', '1', '496201', '15', '1', '12', '12', '12'),
('15', '1', '497909', '15', '1', '12', '12', '12'),
('15', '1', '497910', '15', '1', '12', '12', '12'),
('15', '1', '497911', '15', '1', '12', '12', '12'),
('15', '1', '498656', '15', '2', '24', '12', '12'),
('15', '1', '498657', '15', '2', '24', '12', '12'),
('15', '1', '498677', '15', '1', '13', '13', '13'),
('16', '1', '496181', '16', '1', '4', '4', '4'),
('16', '1', '496186', '16', '1', '4', '4', '4'),
('16', '1', '496191', '16', '1', '4', '4', '4'),
('16', '1', '496196', '16', '1', '4', '4', '4'),
('16', '1', '496201', '16', '1', '4', '4', '4'),
('16', '1', '497909', '16', '1', '4', '4', '4'),
('16', '1', '497910', '16', '1', '4', '4', '4'),
('16', '1', '497911', '16', '1', '4', '4', '4'),
('16', '1', '498656', '16', '2', '8', '4', '4'),
('16', '1', '498657', '16', '2', '8', '4', '4'),
('16', '1', '498677', '16', '1', '7.2', '7.2', '7.2'),
('16', '2', '496181', '16', '1', '61', '61', '61'),
('16', '2', '496186', '16', '1', '61', '61', '61'),
('16', '2', '496191', '16', '1', '61', '61', '61'),
('16', '2', '496196', '16', '1', '61', '61', '61'),
('16', '2', '496201', '16', '1', '61', '61', '61'),
('16', '2', '497909', '16', '1', '61', '61', '61'),
('16', '2', '497910', '16', '1', '61', '61', '61'),
('16', '2', '497911', '16', '1', '61', '61', '61'),
('16', '2', '498656', '16', '2', '122', '61', '61'),
('16', '2', '498657', '16', '2', '122', '61', '61'),
('16', '2', '498677', '16', '1', '61', '61', '61'),
('17', '1', '496203', '17', '1', '5', '5', '5'),
('17', '1', '496204', '17', '1', '5', '5', '5'),
('17', '1', '496205', '17', '1', '5', '5', '5'),
('17', '1', '498653', '17', '3', '28.5', '9.5', '9.5'),
('19', '1', '497913', '21', '2', '12', '6', '6'),
('2', '1', '496181', '2', '1', '4', '4', '4'),
('2', '1', '496186', '2', '1', '4', '4', '4'),
('2', '1', '496191', '2', '1', '4', '4', '4'),
('2', '1', '496196', '2', '1', '4', '4', '4'),
('2', '1', '496201', '2', '1', '4', '4', '4'),
('2', '1', '497909', '2', '1', '4', '4', '4'),
('2', '1', '497910', '2', '1', '4', '4', '4'),
('2', '1', '497911', '2', '1', '4', '4', '4'),
('2', '1', '498656', '2', '2', '8', '4', '4'),
('2', '1', '498657', '2', '2', '8', '4', '4'),
('2', '1', '498677', '2', '2', '15.600000000000001', '7.2', '8.4'),
('2', '2', '496181', '2', '1', '61', '61', '61'),
('2', '2', '496186', '2', '1', '61', '61', '61'),
('2', '2', '496191', '2', '1', '61', '61', '61'),
('2', '2', '496196', '2', '1', '61', '61', '61'),
('2', '2', '496201', '2', '1', '61', '61', '61'),
('2', '2', '497909', '2', '1', '61', '61', '61'),
('2', '2', '497910', '2', '1', '61', '61', '61'),
('2', '2', '497911', '2', '1', '61', '61', '61'),
('2', '2', '498656', '2', '2', '122', '61', '61'),
('2', '2', '498657', '2', '2', '122', '61', '61'),
('2', '2', '498677', '2', '2', '122', '61', '61'),
('20', '1', '497913', '22', '2', '12', '6', '6'),
('3', '1', '496181', '3', '1', '4', '4', '4'),
('3', '1', '496186', '3', '1', '4', '4', '4'),
('3', '1', '496191', '3', '1', '4', '4', '4'),
('3', '1', '496196', '3', '1', '4', '4', '4'),
('3', '1', '496201', '3', '1', '4', '4', '4'),
('3', '1', '497909', '3', '1', '4', '4', '4'),
('3', '1', '497910', '3', '1', '4', '4', '4'),
('3', '1', '497911', '3', '1', '4', '4', '4'),
('3', '1', '498656', '3', '2', '8', '4', '4'),
('3', '1', '498657', '3', '2', '8', '4', '4'),
('3', '1', '498677', '3', '1', '7.2', '7.2', '7.2'),
('3', '2', '496181', '3', '1', '61', '61', '61'),
('3', '2', '496186', '3', '1', '61', '61', '61'),
('3', '2', '496191', '3', '1', '61', '61', '61'),
('3', '2', '496196', '3', '1', '61', '61', '61'),
('3', '2', '496201', '3', '1', '61', '61', '61'),
('3', '2', '497909', '3', '1', '61', '61', '61'),
('3', '2', '497910', '3', '1', '61', '61', '61'),
('3', '2', '497911', '3', '1', '61', '61', '61'),
('3', '2', '498656', '3', '2', '122', '61', '61'),
('3', '2', '498657', '3', '2', '122', '61', '61'),
('3', '2', '498677', '3', '1', '61', '61', '61'),
('4', '1', '496181', '4', '1', '4', '4', '4'),
('4', '1', '496186', '4', '1', '4', '4', '4'),
('4', '1', '496191', '4', '1', '4', '4', '4'),
('4', '1', '496196', '4', '1', '4', '4', '4'),
('4', '1', '496201', '4', '1', '4', '4', '4'),
('4', '1', '497909', '4', '1', '4', '4', '4'),
('4', '1', '497910', '4', '1', '4', '4', '4'),
('4', '1', '497911', '4', '1', '4', '4', '4'),
('4', '1', '498656', '4', '2', '8', '4', '4'),
('4', '1', '498657', '4', '2', '8', '4', '4'),
('4', '1', '498677', '4', '1', '-2.25', '-2.25', '-2.25'),
('4', '2', '496181', '4', '1', '61', '61', '61'),
('4', '2', '496186', '4', '1', '61', '61', '61'),
('4', '2', '496191', '4', '1', '61', '61', '61'),
('4', '2', '496196', '4', '1', '61', '61', '61'),
('4', '2', '496201', '4', '1', '61', '61', '61'),
('4', '2', '497909', '4', '1', '61', '61', '61'),
('4', '2', '497910', '4', '1', '61', '61', '61'),
('4', '2', '497911', '4', '1', '61', '61', '61'),
('4', '2', '498656', '4', '2', '122', '61', '61'),
('4', '2', '498657', '4', '2', '122', '61', '61'),
('4', '2', '498677', '4', '1', '61', '61', '61'),
('5', '1', '496181', '5', '1', '4', '4', '4'),
('5', '1', '496186', '5', '1', '4', '4', '4'),
('5', '1', '496191', '5', '1', '4', '4', '4'),
('5', '1', '496196', '5', '1', '4', '4', '4'),
('5', '1', '496201', '5', '1', '4', '4', '4'),
('5', '1', '497909', '5', '1', '4', '4', '4'),
('5', '1', '497910', '5', '1', '4', '4', '4'),
('5', '1', '497911', '5', '1', '4', '4', '4'),
('5', '1', '498656', '5', '2', '8', '4', '4'),
('5', '1', '498657', '5', '2', '8', '4', '4'),
('5', '1', '498677', '5', '1', '-2.0004', '-2.0004', '-2.0004'),
('5', '2', '496181', '5', '1', '61', '61', '61'),
('5', '2', '496186', '5', '1', '61', '61', '61'),
('5', '2', '496191', '5', '1', '61', '61', '61'),
('5', '2', '496196', '5', '1', '61', '61', '61'),
('5', '2', '496201', '5', '1', '61', '61', '61'),
('5', '2', '497909', '5', '1', '61', '61', '61'),
('5', '2', '497910', '5', '1', '61', '61', '61'),
('5', '2', '497911', '5', '1', '61', '61', '61'),
('5', '2', '498656', '5', '2', '122', '61', '61'),
('5', '2', '498657', '5', '2', '122', '61', '61'),
('6', '1', '496181', '6', '1', '4', '4', '4'),
('6', '1', '496186', '6', '1', '4', '4', '4'),
('6', '1', '496191', '6', '1', '4', '4', '4'),
('6', '1', '496196', '6', '1', '4', '4', '4'),
('6', '1', '496201', '6', '1', '4', '4', '4'),
('6', '1', '497909', '6', '1', '4', '4', '4'),
('6', '1', '497910', '6', '1', '4', '4', '4'),
('6', '1', '497911', '6', '1', '4', '4', '4'),
('6', '1', '498656', '6', '2', '8', '4', '4'),
('6', '1', '498657', '6', '2', '8', '4', '4'),
('6', '1', '498677', '6', '1', '8.4', '8.4', '8.4'),
('6', '2', '496181', '6', '1', '61', '61', '61'),
('6', '2', '496186', '6', '1', '61', '61', '61'),
('6', '2', '496191', '6', '1', '61', '61', '61'),
('6', '2', '496196', '6', '1', '61', '61', '61'),
('6', '2', '496201', '6', '1', '61', '61', '61'),
('6', '2', '497909', '6', '1', '61', '61', '61'),
('6', '2', '497910', '6', '1', '61', '61', '61'),
('6', '2', '497911', '6', '1', '61', '61', '61'),
('6', '2', '498656', '6', '2', '122', '61', '61'),
('6', '2', '498657', '6', '2', '122', '61', '61'),
('6', '2', '498677', '6', '1', '82.5', '82.5', '82.5'),
('6', '4', '496181', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '496186', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '496191', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '496196', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '496201', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '497909', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '497910', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '497911', '6', '1', '3.6', '3.6', '3.6'),
('6', '4', '498656', '6', '2', '7.2', '3.6', '3.6'),
('6', '4', '498657', '6', '2', '7.2', '3.6', '3.6'),
('6', '4', '498677', '6', '1', '3.21', '3.21', '3.21'),
('6', '5', '496181', '6', '1', '0', '0', '0'),
('6', '5', '496186', '6', '1', '0', '0', '0'),
('6', '5', '496191', '6', '1', '0', '0', '0'),
('6', '5', '496196', '6', '1', '0', '0', '0'),
('6', '5', '496201', '6', '1', '0', '0', '0'),
('6', '5', '497909', '6', '1', '0', '0', '0'),
('6', '5', '497910', '6', '1', '0', '0', '0'),
('6', '5', '497911', '6', '1', '0', '0', '0'),
('6', '5', '498656', '6', '2', '0', '0', '0'),
('6', '5', '498657', '6', '2', '0', '0', '0'),
('6', '5', '498677', '6', '1', '800', '800', '800'),
('7', '4', '496181', '7', '1', '4', '4', '4'),
('7', '4', '496186', '7', '1', '4', '4', '4'),
('7', '4', '496191', '7', '1', '4', '4', '4'),
('7', '4', '496196', '7', '1', '4', '4', '4'),
('7', '4', '496201', '7', '1', '4', '4', '4'),
('7', '4', '497909', '7', '1', '4', '4', '4'),
('7', '4', '497910', '7', '1', '4', '4', '4'),
('7', '4', '497911', '7', '1', '4', '4', '4'),
('7', '4', '498656', '7', '2', '8', '4', '4'),
('7', '4', '498657', '7', '2', '8', '4', '4'),
('7', '4', '498677', '7', '1', '4.75', '4.75', '4.75'),
('8', '1', '496181', '8', '1', '4', '4', '4'),
('8', '1', '496186', '8', '1', '4', '4', '4'),
('8', '1', '496191', '8', '1', '4', '4', '4'),
('8', '1', '496196', '8', '1', '4', '4', '4'),
('8', '1', '496201', '8', '1', '4', '4', '4'),
('8', '1', '497909', '8', '1', '4', '4', '4'),
('8', '1', '497910', '8', '1', '4', '4', '4'),
('8', '1', '497911', '8', '1', '4', '4', '4'),
('8', '1', '498656', '8', '2', '8', '4', '4'),
('8', '1', '498657', '8', '2', '8', '4', '4'),
('8', '1', '498677', '8', '1', '4', '4', '4'),
('8', '2', '496181', '8', '1', '61', '61', '61'),
('8', '2', '496186', '8', '1', '61', '61', '61'),
('8', '2', '496191', '8', '1', '61', '61', '61'),
('8', '2', '496196', '8', '1', '61', '61', '61'),
('8', '2', '496201', '8', '1', '61', '61', '61'),
('8', '2', '497909', '8', '1', '61', '61', '61'),
('8', '2', '497910', '8', '1', '61', '61', '61'),
('8', '2', '497911', '8', '1', '61', '61', '61'),
('8', '2', '498656', '8', '2', '122', '61', '61'),
('8', '2', '498657', '8', '2', '122', '61', '61'),
('8', '2', '498677', '8', '1', '61', '61', '61'),
('9', '1', '496181', '9', '1', '4', '4', '4'),
('9', '1', '496186', '9', '1', '4', '4', '4'),
('9', '1', '496191', '9', '1', '4', '4', '4'),
('9', '1', '496196', '9', '1', '4', '4', '4'),
('9', '1', '496201', '9', '1', '4', '4', '4'),
('9', '1', '497909', '9', '1', '4', '4', '4'),
('9', '1', '497910', '9', '1', '4', '4', '4'),
('9', '1', '497911', '9', '1', '4', '4', '4'),
('9', '1', '498656', '9', '2', '8', '4', '4'),
('9', '1', '498657', '9', '2', '8', '4', '4'),
('9', '1', '498677', '9', '2', '12.4', '4', '8.4'),
('9', '2', '496181', '9', '1', '61', '61', '61'),
('9', '2', '496186', '9', '1', '61', '61', '61'),
('9', '2', '496191', '9', '1', '61', '61', '61'),
('9', '2', '496196', '9', '1', '61', '61', '61'),
('9', '2', '496201', '9', '1', '61', '61', '61'),
('9', '2', '497909', '9', '1', '61', '61', '61'),
('9', '2', '497910', '9', '1', '61', '61', '61'),
('9', '2', '497911', '9', '1', '61', '61', '61'),
('9', '2', '498656', '9', '2', '122', '61', '61'),
('9', '2', '498657', '9', '2', '122', '61', '61'),
('9', '2', '498677', '9', '2', '122', '61', '61');

insert into "measurement_series" ("sensorbox_key", "measure", "newest_ms", "loose", "loose_from_ms") overriding system value values
('1', '1', '1795240140000', '1', '1795167000000'),
('1', '2', '1795240140000', '1', '1795167000000'),
('10', '1', '1795167000000', '0', null),
('10', '2', '1795167000000', '0', null),
('11', '4', '1795240140000', '1', '1795240140000'),
('12', '1', '1795240140000', '1', '1795240140000'),
('13', '3', '1795240140000', '1', '1795240140000'),
('13', '6', '1795240140000', '1', '1795240140000'),
('14', '7', '1795167000000', '0', null),
('14', '8', '1795240140000', '1', '1795167000000'),
('15', '1', '1795240140000', '1', '1795167000000'),
('16', '1', '1795240140000', '1', '1795240140000'),
('16', '2', '1795240140000', '1', '1795240140000'),
('17', '1', '1795153800000', '0', null),
('19', '1', '1792489800000', '0', null),
('2', '1', '1795240140000', '2', '1795239540000'),
('2', '2', '1795240140000', '2', '1795239540000'),
('20', '1', '1792489800000', '0', null),
('3', '1', '1795240140000', '1', '1795240140000'),
('3', '2', '1795240140000', '1', '1795240140000'),
('4', '1', '1795240140000', '1', '1795240140000'),
('4', '2', '1795240140000', '1', '1795240140000'),
('5', '1', '1795240140000', '1', '1795240140000'),
('5', '2', '1795167000000', '0', null),
('6', '1', '1795240140000', '1', '1795240140000'),
('6', '2', '1795240140000', '1', '1795240140000'),
('6', '4', '1795240140000', '1', '1795240140000'),
('6', '5', '1795240140000', '1', '1795240140000'),
('7', '4', '1795240140000', '1', '1795240140000'),
('8', '1', '1795240140000', '1', '1795167000000'),
('8', '2', '1795240140000', '1', '1795167000000'),
('9', '1', '1795240140000', '2', '1795239540000'),
('9', '2', '1795240140000', '2', '1795239540000');

insert into "one_time_token" ("hash", "nr", "purpose", "account_id", "stack_id", "created_at", "expires_at", "used_at") overriding system value values
('\x0f09e8ccadf081c9d3577cbc5eb250c584fd86fbae6bfc0227721570799cc841', '26', 'invitation', 'fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:00+00', '2026-11-28 05:59:00+00', null);

insert into "outbox_mail" ("id", "nr", "recipient", "subject", "body", "created_at", "due_at", "attempts", "sent_at", "failure", "html", "useful_until", "failed_at") overriding system value values
('01a1fcac-1b20-733c-8795-38964a000581', '16', 'rita.reader@test.example', 'Daily report 20.11.2026: 1 critical, 2 attention, 2 inactive (Alpine Dairy)', 'Daily report for Friday, 20.11.2026
===================================

States as of 21.11.2026 06:55 (Europe/Berlin).

Alpine Dairy
============

1 Critical, 2 Attention, 2 Inactive

No alarm began or ended on this day.

Needs attention now
-------------------

- Not for long enough (T-1027)
  Critical since 21.11.2026 06:55
  Temperature above critical limit (91.5 °C > 80 °C)
  http://localhost:3000/sensorboxes/019fea42-00f0-7026-84f8-b4242b9c9eb2?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Low battery (T-1026)
  Attention since 21.11.2026 06:55
  Battery voltage low (3.1 V)
  http://localhost:3000/sensorboxes/019fea41-f920-7233-ac41-3869401c1937?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Bad air (T-1028)
  Attention since 21.11.2026 06:55
  Pressure below attention limit (975.25 hPa < 980 hPa); co2 above attention limit (1900 ppm > 1000 ppm)
  http://localhost:3000/sensorboxes/019fea42-08c0-7457-8b44-dc5e93db8d9f?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Delivered with data (T-1034)
  Inactive since 02.11.2026 04:00
  No connection since 20.10.2026 12:00
  http://localhost:3000/sensorboxes/019fea42-2800-7425-94bd-57b116f51e81?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- T-1035
  Inactive since 02.11.2026 04:00
  No connection since 20.10.2026 12:00
  http://localhost:3000/sensorboxes/019fea42-2800-742c-80f4-6be9db3573f3?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

Each sensorbox on 20.11.2026
----------------------------

Hours: the share of the hours of the day that have readings.

- Not for long enough (T-1027)
                    Min  Mean   Max  Readings  Hours
  Temperature, °C  60.0  60.0  60.0         4    8 %
  Battery, V          –     –     –         0    0 %
  http://localhost:3000/sensorboxes/019fea42-00f0-7026-84f8-b4242b9c9eb2?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Bad air (T-1028)
                     Min   Mean    Max  Readings  Hours
  Temperature, °C      –      –      –         0    0 %
  Humidity, %          –      –      –         0    0 %
  Pressure, hPa    1 003  1 003  1 003         4    8 %
  Battery, V           –      –      –         0    0 %
  CO₂, ppm           600    600    600         4    8 %
  http://localhost:3000/sensorboxes/019fea42-08c0-7457-8b44-dc5e93db8d9f?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Low battery (T-1026)
                    Min  Mean   Max  Readings  Hours
  Temperature, °C     –     –     –         0    0 %
  Humidity, %         –     –     –         0    0 %
  Battery, V       3.60  3.60  3.60         4    8 %
  Light, lx           –     –     –         0    0 %
  http://localhost:3000/sensorboxes/019fea41-f920-7233-ac41-3869401c1937?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- Delivered with data (T-1034)
  No readings on this day.
  http://localhost:3000/sensorboxes/019fea42-2800-7425-94bd-57b116f51e81?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

- T-1035
  No readings on this day.
  http://localhost:3000/sensorboxes/019fea42-2800-742c-80f4-6be9db3573f3?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

Open Alpine Dairy:
http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-715d-8803-0ed6db98e520

You get this mail each day at 06:00 (Europe/Berlin) because the daily report is switched on in your settings. Switch it off there: account menu, Settings, Daily report.
', '2026-11-21 05:55:00+00', '2026-11-21 05:55:00+00', '0', null, null, '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Daily report 20.11.2026: 1 critical, 2 attention, 2 inactive (Alpine Dairy)</title>
</head>
<body style="margin:0;padding:24px 16px;font:15px/1.55 system-ui,-apple-system,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.01em">Sensorstack</p>
<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3;font-weight:600">Daily report for Friday, 20.11.2026</h1>
<p style="margin:0 0 20px">States as of 21.11.2026 06:55 (Europe/Berlin).</p>
<h2 style="margin:32px 0 8px;padding-top:20px;border-top:1px solid rgba(128,128,128,.35);font-size:17px;line-height:1.3;font-weight:600">Alpine Dairy</h2>
<p style="margin:0 0 20px"><span style="display:inline-block;margin-right:16px;white-space:nowrap"><span style="color:#d02f36" aria-hidden="true">&#9679;</span> 1 Critical</span>
<span style="display:inline-block;margin-right:16px;white-space:nowrap"><span style="color:#c77a05" aria-hidden="true">&#9679;</span> 2 Attention</span>
<span style="display:inline-block;margin-right:16px;white-space:nowrap"><span style="color:#5f7c9c" aria-hidden="true">&#9679;</span> 2 Inactive</span></p>
<p style="margin:0 0 20px">No alarm began or ended on this day.</p>
<h3 style="margin:24px 0 10px;font-size:15px;line-height:1.3;font-weight:600">Needs attention now</h3>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #d02f36;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-00f0-7026-84f8-b4242b9c9eb2?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Not for long enough</a> <span style="font-size:13px;opacity:.72">T-1027</span></div>
<div style="font-size:14px">Critical since 21.11.2026 06:55</div>
<div style="font-size:14px">Temperature above critical limit (91.5 °C &gt; 80 °C)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #c77a05;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea41-f920-7233-ac41-3869401c1937?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Low battery</a> <span style="font-size:13px;opacity:.72">T-1026</span></div>
<div style="font-size:14px">Attention since 21.11.2026 06:55</div>
<div style="font-size:14px">Battery voltage low (3.1 V)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #c77a05;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-08c0-7457-8b44-dc5e93db8d9f?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Bad air</a> <span style="font-size:13px;opacity:.72">T-1028</span></div>
<div style="font-size:14px">Attention since 21.11.2026 06:55</div>
<div style="font-size:14px">Pressure below attention limit (975.25 hPa &lt; 980 hPa); co2 above attention limit (1900 ppm &gt; 1000 ppm)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #5f7c9c;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-7425-94bd-57b116f51e81?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Delivered with data</a> <span style="font-size:13px;opacity:.72">T-1034</span></div>
<div style="font-size:14px">Inactive since 02.11.2026 04:00</div>
<div style="font-size:14px">No connection since 20.10.2026 12:00</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #5f7c9c;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-742c-80f4-6be9db3573f3?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">T-1035</a></div>
<div style="font-size:14px">Inactive since 02.11.2026 04:00</div>
<div style="font-size:14px">No connection since 20.10.2026 12:00</div>
</div>
<h3 style="margin:24px 0 10px;font-size:15px;line-height:1.3;font-weight:600">Each sensorbox on 20.11.2026</h3>
<p style="margin:0 0 20px">Hours: the share of the hours of the day that have readings.</p>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea42-00f0-7026-84f8-b4242b9c9eb2?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Not for long enough</a> <span style="font-size:13px;opacity:.72">T-1027</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>60.0</td><td>60.0</td><td>60.0</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
</table>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea42-08c0-7457-8b44-dc5e93db8d9f?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Bad air</a> <span style="font-size:13px;opacity:.72">T-1028</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Humidity, %</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Pressure, hPa</th><td>1 003</td><td>1 003</td><td>1 003</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">CO₂, ppm</th><td>600</td><td>600</td><td>600</td><td>4</td><td>8 %</td></tr>
</table>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea41-f920-7233-ac41-3869401c1937?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Low battery</a> <span style="font-size:13px;opacity:.72">T-1026</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Humidity, %</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>3.60</td><td>3.60</td><td>3.60</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Light, lx</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
</table>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #79838b;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-7425-94bd-57b116f51e81?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">Delivered with data</a> <span style="font-size:13px;opacity:.72">T-1034</span></div>
<div style="font-size:14px">No readings on this day.</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #79838b;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-742c-80f4-6be9db3573f3?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">T-1035</a></div>
<div style="font-size:14px">No readings on this day.</div>
</div>
<p style="margin:0 0 20px"><a href="http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-715d-8803-0ed6db98e520" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff;text-decoration:none;font-weight:600">Open Alpine Dairy</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-715d-8803-0ed6db98e520">http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-715d-8803-0ed6db98e520</a></p>
<p style="margin:0 0 20px">You get this mail each day at 06:00 (Europe/Berlin) because the daily report is switched on in your settings. Switch it off there: account menu, Settings, Daily report.</p>
</div>
</body>
</html>
', '2026-11-21 17:55:00+00', null),
('01a1fcaf-c4a0-77b8-a041-af5929ed0263', '17', 'ines.invited@test.example', 'Invitation to Fjord Fish', 'Hello,

Person 4 invites you to work in Fjord Fish on Sensorstack.

Accept the invitation:
http://localhost:3000/accept/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo

If you do not want to, decline it:
http://localhost:3000/decline/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo

The invitation holds for 7 days. If you did not expect it, you need not do anything.
', '2026-11-21 05:59:00+00', '2026-11-21 05:59:00+00', '0', null, null, '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Invitation to Fjord Fish</title>
</head>
<body style="margin:0;padding:24px 16px;font:15px/1.55 system-ui,-apple-system,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.01em">Sensorstack</p>
<p style="margin:0 0 20px">Hello,</p>
<p style="margin:0 0 20px">Person 4 invites you to work in Fjord Fish on Sensorstack.</p>
<p style="margin:0 0 20px"><a href="http://localhost:3000/accept/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff;text-decoration:none;font-weight:600">Accept the invitation</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="http://localhost:3000/accept/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo">http://localhost:3000/accept/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo</a></p>
<p style="margin:0 0 20px"><a href="http://localhost:3000/decline/fedb1e5e-2b17-4cc4-972c-ac5eb92c2a00/019fea41-ab00-7147-b4a0-541113c92c80?token=Qrozm6L-qrNmRxDWfc59aXGL7BsIGqBb54lebwW1DJo">If you do not want to, decline it</a></p>
<p style="margin:0 0 20px">The invitation holds for 7 days. If you did not expect it, you need not do anything.</p>
</div>
</body>
</html>
', '2026-11-28 05:59:00+00', null);

insert into "password_request" ("id", "address", "language", "requested_at") overriding system value values
('01a1fcaf-d058-70ea-a5cb-631db2ae5ff1', 'vera.viewer@test.example', null, '2026-11-21 05:59:03+00');

insert into "rate_counter" ("key", "window_start", "hits") overriding system value values
('admit 019fea41-ab00-7147-b4a0-541113c92c80 ab29d2724a9f3e2595e82a2961f996e14db78e84fe2d47bb3bcbf4c6f4542677', '2026-11-21 05:00:00+00', '1'),
('admit 019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:00:00+00', '1'),
('login 127.0.0.1', '2026-11-21 05:59:00+00', '9'),
('recovery 127.0.0.1', '2026-11-21 05:59:00+00', '1'),
('recovery of 4be67a0bdb655171e098a46545da796b9517ee1a9f160539e290227d5b2f9c1c', '2026-11-21 05:00:00+00', '1');

insert into "reported_item" ("sensorbox_id", "device_event_id", "event_ms") overriding system value values
('019fea42-1860-778d-8e34-f3e35b39e3fc', 'closed-once', '1795240500000');

insert into "retention_run" ("run_ms", "step", "cursor", "began_at", "ended_at") overriding system value values
('1793491200000', 'done', '0', '2026-11-02 03:00:00+00', '2026-11-02 03:00:00+00');

insert into "saved_reply" ("scope", "key", "body_hash", "status", "reply", "created_at") overriding system value values
('019fea42-1860-778d-8e34-f3e35b39e3fc', 'sent-twice', '\xaacb1134a2048dd0760482a8e3a346725207afa16c1311e610a3531a01922259', '200', '{"config": [], "accepted": 1, "rejected": [], "duplicates": 0, "server_time": "2026-11-21T05:59:00.000Z"}', '2026-11-21 05:59:00+00');

insert into "sensorbox" ("id", "key", "stack_id", "serial_number", "hardware_unique_id", "iccid", "imsi", "model", "alias", "description", "enabled_state", "activation_date", "keep_worst_state", "clock_wrong", "state", "state_reason", "is_inactive", "combined_state", "previous_combined_state", "state_since", "unacknowledged_shocks", "con_stamp", "discon_stamp", "next_connection_at", "inactive_due_at", "last_readings", "created_at") overriding system value values
('019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1016', 'hw-16', null, null, 'CT-120', 'Cold room', '', 'enabled', '2026-08-10 06:00:00+00', 'false', 'false', 'nominal', 'N/A', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1017', 'hw-17', null, null, 'CT-120', 'Too warm', '', 'enabled', '2026-08-10 06:00:02+00', 'false', 'false', 'critical', 'temperature above critical limit (8.4 °C > 8 °C)', 'false', 'critical', 'attention', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": 8.4}}', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7672-a18b-d9917daa6813', '3', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1018', 'hw-18', null, null, 'CT-120', 'Rather warm', '', 'enabled', '2026-08-10 06:00:04+00', 'false', 'false', 'attention', 'temperature above attention limit (7.2 °C > 6 °C)', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:04+00'),
('019fea41-c270-74cb-8f34-fb612cf168f0', '4', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1019', 'hw-19', null, null, 'CT-120', 'Too cold', '', 'enabled', '2026-08-10 06:00:06+00', 'false', 'false', 'critical', 'temperature below critical limit (-2.25 °C < -2 °C)', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": -2.25}}', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1020', 'hw-20', null, null, 'CT-120', 'Just too cold', '', 'enabled', '2026-08-10 06:00:08+00', 'false', 'false', 'critical', 'temperature below critical limit (-2.0004 °C < -2 °C)', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795167000000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": -2.0004}}', '2026-08-10 06:00:08+00'),
('019fea41-d210-748a-85cb-bf41c02bddc7', '6', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1021', 'hw-21', null, null, 'CT-120', 'Everything at once', '', 'enabled', '2026-08-10 06:00:10+00', 'false', 'false', 'critical', 'temperature above critical limit (8.4 °C > 8 °C); light above critical limit (800 lx > 500 lx); humidity above attention limit (82.5 % > 70 %); battery voltage low (3.21 V); shock event not acknowledged', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"light": {"at": 1795240140000, "state": "critical", "value": 800}, "humidity": {"at": 1795240140000, "state": "attention", "value": 82.5}, "temperature": {"at": 1795240140000, "state": "critical", "value": 8.4}, "battery_voltage": {"at": 1795240140000, "state": "attention", "value": 3.21}}', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1022', 'hw-22', null, null, 'CT-120', 'Charged too much', '', 'enabled', '2026-08-10 06:00:12+00', 'false', 'false', 'critical', 'battery_voltage above critical limit (4.75 V > 4.5 V)', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"battery_voltage": {"at": 1795240140000, "state": "critical", "value": 4.75}}', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-7612-bdf0-372e26f074db', '8', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1023', 'hw-23', null, null, 'CT-120', 'Dropped', '', 'enabled', '2026-08-10 06:00:14+00', 'false', 'false', 'attention', 'shock event not acknowledged', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:14+00'),
('019fea41-e980-7678-acc8-a9571d66ea72', '9', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1024', 'hw-24', null, null, 'CT-120', 'Once too warm', '', 'enabled', '2026-08-10 06:00:16+00', 'true', 'false', 'critical', 'temperature above critical limit (8.4 °C > 8 °C); shock event not acknowledged', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:16+00'),
('019fea41-f150-7679-a87a-b283aa249447', '10', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1025', 'hw-25', null, null, 'CT-120', 'Silent', '', 'enabled', '2026-08-10 06:00:18+00', 'false', 'false', 'attention', 'temperature above attention limit (7.2 °C > 6 °C)', 'true', 'inactive', 'attention', '2026-11-21 05:55:00+00', '0', '2026-11-20 10:00:00+00', null, '2026-11-20 11:00:00+00', null, '{"humidity": {"at": 1795167000000, "state": "nominal", "value": 61}, "temperature": {"at": 1795167000000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:18+00'),
('019fea41-f920-7233-ac41-3869401c1937', '11', '019fea41-ab00-715d-8803-0ed6db98e520', 'T-1026', 'hw-26', null, null, 'CT-120', 'Low battery', '', 'enabled', '2026-08-10 06:00:20+00', 'false', 'false', 'attention', 'battery voltage low (3.1 V)', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"battery_voltage": {"at": 1795240140000, "state": "attention", "value": 3.1}}', '2026-08-10 06:00:20+00'),
('019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '019fea41-ab00-715d-8803-0ed6db98e520', 'T-1027', 'hw-27', null, null, 'MT-300', 'Not for long enough', '', 'enabled', '2026-08-10 06:00:22+00', 'false', 'false', 'critical', 'temperature above critical limit (91.5 °C > 80 °C)', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"temperature": {"at": 1795240140000, "state": "critical", "value": 91.5}}', '2026-08-10 06:00:22+00'),
('019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '019fea41-ab00-715d-8803-0ed6db98e520', 'T-1028', 'hw-28', null, null, 'CL-210', 'Bad air', '', 'enabled', '2026-08-10 06:00:24+00', 'false', 'false', 'attention', 'pressure below attention limit (975.25 hPa < 980 hPa); co2 above attention limit (1900 ppm > 1000 ppm)', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"co2": {"at": 1795240140000, "state": "attention", "value": 1900}, "pressure": {"at": 1795240140000, "state": "attention", "value": 975.25}}', '2026-08-10 06:00:24+00'),
('019fea42-1090-729b-b48f-a65846d0d447', '14', '019fea41-ab00-7174-a090-e1453cc5efbe', 'T-1029', 'hw-29', null, null, 'RD-500', 'Road', '', 'enabled', '2026-08-10 06:00:26+00', 'false', 'false', 'nominal', 'N/A', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"speed": {"at": 1795240140000, "state": "nominal", "value": 61}, "occupancy": {"at": 1795167000000, "state": "nominal", "value": 12.5}}', '2026-08-10 06:00:26+00'),
('019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '019fea41-ab00-7174-a090-e1453cc5efbe', 'T-1030', 'hw-30', null, null, 'TR-410', 'Container', '', 'enabled', '2026-08-10 06:00:28+00', 'false', 'false', 'nominal', 'N/A', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:59:00+00', null, '2026-11-21 06:59:00+00', '2026-11-21 07:25:00+00', '{"temperature": {"at": 1795240140000, "state": "nominal", "value": 13}}', '2026-08-10 06:00:28+00'),
('019fea42-2030-7194-b17c-8ffdc3b06224', '16', '019fea41-ab00-7130-bfee-f7437db38c9c', 'T-1031', 'hw-31', null, null, 'CT-120', 'The provider’s own', '', 'enabled', '2026-08-10 06:00:30+00', 'false', 'false', 'attention', 'temperature above attention limit (7.2 °C > 6 °C)', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:30+00'),
('019fea42-2800-741a-bebf-d9d708eef04e', '17', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1032', 'hw-32', null, null, 'CT-120', 'Disabled while too warm', '', 'disabled', '2026-08-10 06:00:32+00', 'false', 'false', 'critical', 'temperature above critical limit (9.5 °C > 8 °C)', 'false', 'disabled', 'critical', '2026-11-20 06:00:00+00', '0', '2026-11-20 07:00:00+00', null, null, null, '{"temperature": {"at": 1795153800000, "state": "critical", "value": 9.5}}', '2026-08-10 06:00:32+00'),
('019fea42-2800-7421-abb3-8c57ed169023', '18', '019fea41-ab00-7147-b4a0-541113c92c80', 'T-1033', 'hw-33', null, null, 'CT-120', 'In stock', '', 'in_stock', null, 'false', 'false', 'nominal', 'N/A', 'false', 'in_stock', null, '2026-08-10 06:00:32+00', '0', null, null, null, null, '{}', '2026-08-10 06:00:32+00'),
('019fea42-2800-7425-94bd-57b116f51e81', '19', '019fea41-ab00-715d-8803-0ed6db98e520', 'T-1034', 'hw-34', null, null, 'CT-120', 'Delivered with data', '', 'enabled', '2026-08-10 06:00:32+00', 'false', 'false', 'nominal', 'N/A', 'true', 'inactive', 'nominal', '2026-11-02 03:00:00+00', '0', '2026-10-20 10:00:00+00', null, '2026-10-20 11:00:00+00', null, '{"temperature": {"at": 1792489800000, "state": "nominal", "value": 6}}', '2026-08-10 06:00:32+00'),
('019fea42-2800-742c-80f4-6be9db3573f3', '20', '019fea41-ab00-715d-8803-0ed6db98e520', 'T-1035', 'hw-35', null, null, 'CT-120', null, '', 'enabled', '2026-08-10 06:00:32+00', 'false', 'false', 'nominal', 'N/A', 'true', 'inactive', 'nominal', '2026-11-02 03:00:00+00', '0', '2026-10-20 10:00:00+00', null, '2026-10-20 11:00:00+00', null, '{"temperature": {"at": 1792489800000, "state": "nominal", "value": 6}}', '2026-08-10 06:00:32+00');

insert into "sensorbox_model" ("name", "type", "description") overriding system value values
('CL-210', 'climate', 'Room climate and air quality'),
('CT-120', 'cold_chain', 'Cold room logger'),
('EW-10', 'external', 'External system, one channel'),
('EW-20', 'external', 'External system, two channels'),
('MT-300', 'machine', 'Machine temperature probe'),
('RD-500', 'road', 'Road traffic sensor'),
('TR-410', 'tracker', 'Container tracker');

insert into "sensorbox_type" ("id", "type", "config") overriding system value values
('0190a000-0000-7000-8000-000000000001', 'cold_chain', '{"events": ["shock", "door"], "measurements": [{"max": 85, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}, {"max": 65000, "min": 0, "type": "light", "unit": "lx"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000002', 'climate', '{"events": ["tilt"], "measurements": [{"max": 60, "min": -20, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}, {"max": 1100, "min": 300, "type": "pressure", "unit": "hPa"}, {"max": 10000, "min": 0, "type": "co2", "unit": "ppm"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000003', 'machine', '{"events": ["shock"], "measurements": [{"max": 150, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000004', 'road', '{"events": [], "measurements": [{"max": 100, "min": 0, "type": "occupancy", "unit": "%"}, {"max": 250, "min": 0, "type": "speed", "unit": "km/h"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000005', 'tracker', '{"events": ["shock", "door", "tilt", "location"], "measurements": [{"max": 85, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000006', 'external', '{"events": [], "measurements": [{"max": 120, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": false}');

insert into "session" ("id_hash", "account_id", "stack_id", "created_at", "last_seen_at") overriding system value values
('\x1bd2a7b632fcf5ce7c0c402d8405e88639fe41664b500ac44c6fef6b07870527', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:15+00', '2026-11-21 05:59:15+00'),
('\x42b688943eb08f7dd00c35e75f7bd1368fa0fc4cfca304865bee0b47151621c4', '63f69306-976f-4fb4-b73e-92592260edba', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:18+00', '2026-11-21 05:59:18+00'),
('\x680e5df9df7028592140938cfe0805706e2646bf4fe1aac5e18a41a5013e8831', '286148bb-0eb4-4294-b643-d0d586c6d65d', '019fea41-ab00-7174-a090-e1453cc5efbe', '2026-11-21 05:59:24+00', '2026-11-21 05:59:24+00'),
('\x8902918e0df0538215c21a76419c1790bbded8813431e38f0a83a632ba3dae5a', '1dce2366-5896-40e0-bacd-3d5483b4d913', '019fea41-ab00-7128-99ca-468043845291', '2026-11-21 05:59:09+00', '2026-11-21 05:59:09+00'),
('\x890ed56dc18119c8a95779e6b94423ab1554237eb3f1ed6809298045091476a5', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:03+00', '2026-11-21 05:59:03+00'),
('\xb030490d9616d0c5a10c8b6cb39d236e67064ea7b6c1d3861a00bdce9afee65e', '32df73df-1ae3-4bbc-9cbd-7587d67a1b0c', '019fea41-ab00-7147-b4a0-541113c92c80', '2026-11-21 05:59:00+00', '2026-11-21 05:59:00+00'),
('\xd12c3c8106b81ace99c49f2d4421ba357ad23892df324ac5d22de8f21757c12b', '1eec780c-958d-4995-957f-82b361a855ff', '019fea41-ab00-7130-bfee-f7437db38c9c', '2026-11-21 05:59:12+00', '2026-11-21 05:59:12+00'),
('\xd1f5546355ec6d01aa1d435de0289096be264baea496b6f5d7a282012819e455', 'bc76905e-dbcb-4887-aaec-9c93ee74ed96', '019fea41-ab00-715d-8803-0ed6db98e520', '2026-11-21 05:59:21+00', '2026-11-21 05:59:21+00'),
('\xe8c6e02ac35256e0ae831a2d27e30c8ac402ccbf4e0730d0d062cda4e99397fa', '019fea41-ab00-7129-a63a-9b808bff8b1c', '019fea41-ab00-7128-99ca-468043845291', '2026-11-21 05:59:06+00', '2026-11-21 05:59:06+00');

insert into "stack" ("id", "name", "parent_id", "is_root_stack", "is_initialized", "created_at") overriding system value values
('019fea41-ab00-7128-99ca-468043845291', 'Sensorstack', null, 'true', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7130-bfee-f7437db38c9c', 'Provider', '019fea41-ab00-7128-99ca-468043845291', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7147-b4a0-541113c92c80', 'Fjord Fish', '019fea41-ab00-7130-bfee-f7437db38c9c', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-715d-8803-0ed6db98e520', 'Alpine Dairy', '019fea41-ab00-7130-bfee-f7437db38c9c', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7174-a090-e1453cc5efbe', 'Landing Stage', '019fea41-ab00-7147-b4a0-541113c92c80', 'false', 'true', '2026-08-10 06:00:00+00');

insert into "stack_closure" ("ancestor_id", "descendant_id", "depth") overriding system value values
('019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7128-99ca-468043845291', '0'),
('019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7130-bfee-f7437db38c9c', '1'),
('019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7147-b4a0-541113c92c80', '2'),
('019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-715d-8803-0ed6db98e520', '2'),
('019fea41-ab00-7128-99ca-468043845291', '019fea41-ab00-7174-a090-e1453cc5efbe', '3'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7130-bfee-f7437db38c9c', '0'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7147-b4a0-541113c92c80', '1'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-715d-8803-0ed6db98e520', '1'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7174-a090-e1453cc5efbe', '2'),
('019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-7147-b4a0-541113c92c80', '0'),
('019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-7174-a090-e1453cc5efbe', '1'),
('019fea41-ab00-715d-8803-0ed6db98e520', '019fea41-ab00-715d-8803-0ed6db98e520', '0'),
('019fea41-ab00-7174-a090-e1453cc5efbe', '019fea41-ab00-7174-a090-e1453cc5efbe', '0');

insert into "stack_limit" ("stack_id", "parent_id", "overspend_limit") overriding system value values
('019fea41-ab00-7128-99ca-468043845291', null, '-1000000'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '019fea41-ab00-7128-99ca-468043845291', '-1000000'),
('019fea41-ab00-7147-b4a0-541113c92c80', '019fea41-ab00-7130-bfee-f7437db38c9c', '-1000000'),
('019fea41-ab00-715d-8803-0ed6db98e520', '019fea41-ab00-7130-bfee-f7437db38c9c', '-1000000'),
('019fea41-ab00-7174-a090-e1453cc5efbe', '019fea41-ab00-7147-b4a0-541113c92c80', '-1000000');

insert into "stack_retention" ("stack_id", "keep_readings_months", "keep_hours_months", "before_readings_months", "before_hours_months", "from_ms", "readings_from_ms", "hours_from_ms") overriding system value values
('019fea41-ab00-715d-8803-0ed6db98e520', '1', '2', null, null, '1787551200000', '1790812800000', '1788220800000');

insert into "stack_tally" ("stack_id", "version", "nominal", "attention", "critical", "inactive", "disabled", "in_stock", "unavailable", "delivery") overriding system value values
('019fea41-ab00-7128-99ca-468043845291', '5', '0', '0', '0', '0', '0', '0', '0', '0'),
('019fea41-ab00-7130-bfee-f7437db38c9c', '23', '0', '1', '0', '0', '0', '0', '0', '0'),
('019fea41-ab00-7147-b4a0-541113c92c80', '111', '1', '2', '6', '1', '1', '1', '0', '0'),
('019fea41-ab00-715d-8803-0ed6db98e520', '40', '0', '2', '1', '2', '0', '0', '0', '0'),
('019fea41-ab00-7174-a090-e1453cc5efbe', '18', '2', '0', '0', '0', '0', '0', '0', '0');

insert into "tag" ("id", "stack_id", "name") overriding system value values
('019fea41-ab00-71dc-87b0-243c2ad82942', '019fea41-ab00-7147-b4a0-541113c92c80', 'service'),
('019fea41-ab00-71df-92e8-34fd6ae46f97', '019fea41-ab00-7147-b4a0-541113c92c80', 'cold chain');

insert into "tenure" ("key", "sensorbox_id", "sensorbox_key", "stack_id", "from_ms", "to_ms", "readings_from_ms", "hours_from_ms") overriding system value values
('1', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad', '1', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('10', '019fea41-f150-7679-a87a-b283aa249447', '10', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('11', '019fea41-f920-7233-ac41-3869401c1937', '11', '019fea41-ab00-715d-8803-0ed6db98e520', null, null, '1790812800000', '1788220800000'),
('12', '019fea42-00f0-7026-84f8-b4242b9c9eb2', '12', '019fea41-ab00-715d-8803-0ed6db98e520', null, null, '1790812800000', '1788220800000'),
('13', '019fea42-08c0-7457-8b44-dc5e93db8d9f', '13', '019fea41-ab00-715d-8803-0ed6db98e520', null, null, '1790812800000', '1788220800000'),
('14', '019fea42-1090-729b-b48f-a65846d0d447', '14', '019fea41-ab00-7174-a090-e1453cc5efbe', null, null, null, null),
('15', '019fea42-1860-778d-8e34-f3e35b39e3fc', '15', '019fea41-ab00-7174-a090-e1453cc5efbe', null, null, null, null),
('16', '019fea42-2030-7194-b17c-8ffdc3b06224', '16', '019fea41-ab00-7130-bfee-f7437db38c9c', null, null, null, null),
('17', '019fea42-2800-741a-bebf-d9d708eef04e', '17', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('18', '019fea42-2800-7421-abb3-8c57ed169023', '18', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('19', '019fea42-2800-7425-94bd-57b116f51e81', '19', '019fea41-ab00-7130-bfee-f7437db38c9c', null, '1792483200000', '1790812800000', '1788220800000'),
('2', '019fea41-b2d0-7674-8492-bcbbfa345aef', '2', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('20', '019fea42-2800-742c-80f4-6be9db3573f3', '20', '019fea41-ab00-7130-bfee-f7437db38c9c', null, '1792483200000', '1793491200000', '1793491200000'),
('21', '019fea42-2800-7425-94bd-57b116f51e81', '19', '019fea41-ab00-715d-8803-0ed6db98e520', '1792483200000', null, null, null),
('22', '019fea42-2800-742c-80f4-6be9db3573f3', '20', '019fea41-ab00-715d-8803-0ed6db98e520', '1792483200000', null, null, null),
('3', '019fea41-baa0-7672-a18b-d9917daa6813', '3', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('4', '019fea41-c270-74cb-8f34-fb612cf168f0', '4', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('5', '019fea41-ca40-7119-b2c1-d84e47828eb4', '5', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('6', '019fea41-d210-748a-85cb-bf41c02bddc7', '6', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('7', '019fea41-d9e0-706d-a9e9-cb54b2424113', '7', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('8', '019fea41-e1b0-7612-bdf0-372e26f074db', '8', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null),
('9', '019fea41-e980-7678-acc8-a9571d66ea72', '9', '019fea41-ab00-7147-b4a0-541113c92c80', null, null, null, null);

insert into "tenure_grant" ("stack_id", "tenure_key", "sensorbox_id") overriding system value values
('019fea41-ab00-7130-bfee-f7437db38c9c', '16', '019fea42-2030-7194-b17c-8ffdc3b06224'),
('019fea41-ab00-7147-b4a0-541113c92c80', '1', '019fea41-ab00-71ee-b4a0-6d4e6cea05ad'),
('019fea41-ab00-7147-b4a0-541113c92c80', '10', '019fea41-f150-7679-a87a-b283aa249447'),
('019fea41-ab00-7147-b4a0-541113c92c80', '17', '019fea42-2800-741a-bebf-d9d708eef04e'),
('019fea41-ab00-7147-b4a0-541113c92c80', '18', '019fea42-2800-7421-abb3-8c57ed169023'),
('019fea41-ab00-7147-b4a0-541113c92c80', '2', '019fea41-b2d0-7674-8492-bcbbfa345aef'),
('019fea41-ab00-7147-b4a0-541113c92c80', '3', '019fea41-baa0-7672-a18b-d9917daa6813'),
('019fea41-ab00-7147-b4a0-541113c92c80', '4', '019fea41-c270-74cb-8f34-fb612cf168f0'),
('019fea41-ab00-7147-b4a0-541113c92c80', '5', '019fea41-ca40-7119-b2c1-d84e47828eb4'),
('019fea41-ab00-7147-b4a0-541113c92c80', '6', '019fea41-d210-748a-85cb-bf41c02bddc7'),
('019fea41-ab00-7147-b4a0-541113c92c80', '7', '019fea41-d9e0-706d-a9e9-cb54b2424113'),
('019fea41-ab00-7147-b4a0-541113c92c80', '8', '019fea41-e1b0-7612-bdf0-372e26f074db'),
('019fea41-ab00-7147-b4a0-541113c92c80', '9', '019fea41-e980-7678-acc8-a9571d66ea72'),
('019fea41-ab00-715d-8803-0ed6db98e520', '11', '019fea41-f920-7233-ac41-3869401c1937'),
('019fea41-ab00-715d-8803-0ed6db98e520', '12', '019fea42-00f0-7026-84f8-b4242b9c9eb2'),
('019fea41-ab00-715d-8803-0ed6db98e520', '13', '019fea42-08c0-7457-8b44-dc5e93db8d9f'),
('019fea41-ab00-715d-8803-0ed6db98e520', '19', '019fea42-2800-7425-94bd-57b116f51e81'),
('019fea41-ab00-715d-8803-0ed6db98e520', '21', '019fea42-2800-7425-94bd-57b116f51e81'),
('019fea41-ab00-715d-8803-0ed6db98e520', '22', '019fea42-2800-742c-80f4-6be9db3573f3'),
('019fea41-ab00-7174-a090-e1453cc5efbe', '14', '019fea42-1090-729b-b48f-a65846d0d447'),
('019fea41-ab00-7174-a090-e1453cc5efbe', '15', '019fea42-1860-778d-8e34-f3e35b39e3fc');

insert into "type_alarm_limit" ("type", "measure_type", "attention_min", "attention_max", "critical_min", "critical_max", "hysteresis", "min_duration_s") overriding system value values
('climate', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('cold_chain', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('machine', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('tracker', 'battery_voltage', '3.4', null, null, null, '0', '0');
