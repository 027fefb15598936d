insert into "access_right" ("id", "account_id", "stack_id", "role", "status", "decline_reason", "noted", "created_at", "status_since") overriding system value values
('019fea41-ab00-7073-b2fe-24a161aa4fc6', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', '019fea41-ab00-7072-ace6-41e9fae062e5', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-707b-bc97-bde8371d2bfa', '1c385973-31e6-46a6-a406-e0e99ecb8acc', '019fea41-ab00-707a-8eb8-849fad1814a8', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00', '2026-11-02 03:00:00+00'),
('019fea41-ab00-7081-be79-62f7f33cfae5', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', '019fea41-ab00-707a-8eb8-849fad1814a8', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7093-94ab-4c3b0690c891', 'f22dc417-c575-470b-abcb-9461897ddadb', '019fea41-ab00-7092-ba70-c36297407dbe', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00', '2026-11-02 03:00:00+00'),
('019fea41-ab00-7099-98c7-58273689ef62', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a9-8c51-0975256cc315', '24a8c5be-caa7-46e4-bc52-6bc53a3ebf43', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00', '2026-11-02 03:00:00+00'),
('019fea41-ab00-70af-b024-09b6fe09f8d3', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70c1-a2c2-c8bc55dd66b1', '9af1e3e9-578d-48d3-9f35-743a1c4e98bc', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'admin', 'declined', 'timeout', null, '2026-08-10 06:00:00+00', '2026-11-02 03:00:00+00'),
('019fea41-ab00-70c7-bd13-e4dd3920bd30', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70d8-81b0-2074f3ee9811', '0c233ab6-92a0-4a0b-997f-55d36c68c178', '019fea41-ab00-7092-ba70-c36297407dbe', 'manager', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70e4-aa85-2477e87d629f', '925529df-461a-46a3-8355-006e5625dd8e', '019fea41-ab00-7092-ba70-c36297407dbe', 'viewer', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ef-b4dd-c1a00a334651', '0c233ab6-92a0-4a0b-997f-55d36c68c178', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'viewer', 'accepted', null, '{"city": null, "name": "Mia of Alpine", "phone": null, "address": null, "comment": null, "country": null, "zipcode": null, "function": null, "company_name": null, "second_address_line": null, "additional_information": null}', '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70f8-b1bf-70430fd84f7e', '42bd2d98-7993-4011-bd66-fbbc584b118f', '019fea41-ab00-7072-ace6-41e9fae062e5', 'admin', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7105-b303-abe98292db69', '6ac9a3cd-871f-4832-b532-175cdc82996e', '019fea41-ab00-7092-ba70-c36297407dbe', 'viewer', 'disabled', 'by_admin', null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-710e-87c1-9ef24ac255fe', '66899a2e-0955-46a1-b4cf-3a42e58c7c39', '019fea41-ab00-7092-ba70-c36297407dbe', 'viewer', 'declined', 'deleted', null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7117-98a3-f4462fc81975', 'ecd23504-2cca-47c1-860d-57f97df80cf9', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'viewer', 'accepted', null, null, '2026-08-10 06:00:00+00', '2026-08-10 06:00:00+00'),
('01a1fcaf-c4a0-714e-89b6-bdad663761d2', 'd5a0b63e-0b17-4b6c-8fd2-763f94c33cc9', '019fea41-ab00-7092-ba70-c36297407dbe', 'viewer', 'invited', null, null, '2026-11-21 05:59:00+00', '2026-11-21 05:59:00+00');

insert into "account" ("id", "type", "name", "email", "phone", "function", "comment", "company_name", "contact_of_company", "additional_information", "address", "second_address_line", "zipcode", "city", "country", "is_superuser", "is_sensorbox_customer", "is_sensorbox_delivery_target", "do_create_supplier", "do_create_manufacturer", "owns_stack", "created_in_which_stack", "supplier_id", "manufacturer_id", "initial_setup_completed", "settings", "created_at") overriding system value values
('019fea41-ab00-7079-9e87-dd5cceca42ad', 'company', 'Provider', 'company-1@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-7072-ace6-41e9fae062e5', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7091-b249-6be05581ae62', 'company', 'Fjord Fish', 'company-3@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-707a-8eb8-849fad1814a8', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a7-9569-ba844a486c17', 'company', 'Alpine Dairy', 'company-5@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea41-ab00-707a-8eb8-849fad1814a8', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70bf-9312-d99c6468827d', 'company', 'Landing Stage', 'company-7@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'true', 'true', 'false', 'false', '019fea41-ab00-70c0-bfd1-2f016133abbc', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7155-badc-d08c33acf4ec', 'company', 'Eisvogel Kühltechnik', 'hello@eisvogel.example', null, null, null, null, null, null, null, null, null, 'Bregenz', 'AT', 'false', 'false', 'false', 'true', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-7155-badc-d08c33acf4ec', null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7158-bae6-728a102c6fff', 'contact', 'Jörg', 'joerg@eisvogel.example', null, null, null, null, '019fea41-ab00-7155-badc-d08c33acf4ec', null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('01a1fcac-1b20-7427-88ea-34a51beb6fc3', 'contact', 'Kjell', null, null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-11-21 05:55:00+00'),
('0c233ab6-92a0-4a0b-997f-55d36c68c178', 'user', 'Mia Manager', 'person-9@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('1c385973-31e6-46a6-a406-e0e99ecb8acc', 'user', 'Provider', 'company-1@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-707a-8eb8-849fad1814a8', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('24a8c5be-caa7-46e4-bc52-6bc53a3ebf43', 'user', 'Alpine Dairy', 'company-5@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('42bd2d98-7993-4011-bd66-fbbc584b118f', 'user', 'Sven Super', 'person-12@test.example', null, null, null, null, null, null, null, null, null, null, null, 'true', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7072-ace6-41e9fae062e5', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('66899a2e-0955-46a1-b4cf-3a42e58c7c39', 'user', 'Deleted person', null, null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, null, null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('6ac9a3cd-871f-4832-b532-175cdc82996e', 'user', 'Dora Disabled', 'person-13@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('736944a0-2af7-48bd-a180-05d6fb143c95', 'user', 'Person 4', 'person-4@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('925529df-461a-46a3-8355-006e5625dd8e', 'user', 'Vera Viewer', 'vera.viewer@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('9af1e3e9-578d-48d3-9f35-743a1c4e98bc', 'user', 'Landing Stage', 'company-7@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-70c0-bfd1-2f016133abbc', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'user', 'Person 2', 'person-2@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-707a-8eb8-849fad1814a8', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'user', 'Person 8', 'person-8@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-70c0-bfd1-2f016133abbc', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'user', 'Root Admin', 'admin@root.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7072-ace6-41e9fae062e5', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9', 'user', 'Ines Invited', 'ines.invited@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-11-21 05:59:00+00'),
('e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'user', 'Person 6', 'person-6@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('ecd23504-2cca-47c1-860d-57f97df80cf9', 'user', 'Rita Reader', 'rita.reader@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, 'true', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": true, "daily_report_detailed": true, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00'),
('f22dc417-c575-470b-abcb-9461897ddadb', 'user', 'Fjord Fish', 'company-3@test.example', null, null, null, null, null, null, null, null, null, null, null, 'false', 'false', 'false', 'false', 'false', null, '019fea41-ab00-7092-ba70-c36297407dbe', null, null, 'false', '{"time_zone": "Europe/Berlin", "time_format": "DD.MM.YYYY HH:mm:ss", "ui_settings": {}, "simplified_view": false, "send_daily_report": false, "daily_report_detailed": false, "show_connection_timestamp": true}', '2026-08-10 06:00:00+00');

insert into "account_tag" ("account_id", "tag_id", "stack_id") overriding system value values
('019fea41-ab00-7155-badc-d08c33acf4ec', '019fea41-ab00-715b-b491-fe5533eea627', '019fea41-ab00-7092-ba70-c36297407dbe'),
('019fea41-ab00-7155-badc-d08c33acf4ec', '019fea41-ab00-715e-908f-b4aefb2a72b0', '019fea41-ab00-7092-ba70-c36297407dbe');

insert into "address_key" ("is_only", "key") overriding system value values
('true', '\x262c504d78f14ccb901b7754e29625143ba70a32845e4806bc80f84465c5fa1f');

insert into "alarm" ("id", "sensorbox_id", "tenure_key", "measure_type", "level", "side", "limit_value", "opened_ms", "opened_value", "closed_ms", "late") overriding system value values
('019fea42-2800-75d2-8b4e-906865e47209', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', 'temperature', 'attention', 'max', '6', '1786251632000', '7.2', null, 'false'),
('01a1f78a-5300-77fe-833b-62758a194e71', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', 'temperature', 'attention', 'max', '6', '1795152600000', '9.5', '1795154400000', 'false'),
('01a1f78a-5300-77ff-b9a7-ec041cc74d93', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', 'temperature', 'critical', 'max', '8', '1795152600000', '9.5', '1795154400000', 'false'),
('01a1fcac-1b20-73aa-8173-507b74d27152', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', 'temperature', 'attention', 'max', '6', '1795239540000', '7.2', null, 'false'),
('01a1fcac-1b20-73ae-8874-7d099440313e', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', 'temperature', 'critical', 'max', '8', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-73b2-9af4-ea99a731c204', '019fea41-baa0-7767-92e8-8a76894d2870', '3', 'temperature', 'attention', 'max', '6', '1795240140000', '7.2', null, 'false'),
('01a1fcac-1b20-73b6-9261-2902fb0d0c2f', '019fea41-c270-7409-8a24-f05deed12c97', '4', 'temperature', 'attention', 'min', '0', '1795240140000', '-2.25', null, 'false'),
('01a1fcac-1b20-73b7-978a-1ab7b2f4bd44', '019fea41-c270-7409-8a24-f05deed12c97', '4', 'temperature', 'critical', 'min', '-2', '1795240140000', '-2.25', null, 'false'),
('01a1fcac-1b20-73bc-a15b-a83819ecf451', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', 'temperature', 'critical', 'min', '-2', '1795240140000', '-2.0004', null, 'false'),
('01a1fcac-1b20-73c0-871c-10be64d175dd', '019fea41-d210-768e-92cc-3062931b2ce8', '6', 'temperature', 'attention', 'max', '6', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-73c1-9c55-d5f48f11c87d', '019fea41-d210-768e-92cc-3062931b2ce8', '6', 'temperature', 'critical', 'max', '8', '1795240140000', '8.4', null, 'false'),
('01a1fcac-1b20-73c2-a55e-f76d6c72f420', '019fea41-d210-768e-92cc-3062931b2ce8', '6', 'humidity', 'attention', 'max', '70', '1795240140000', '82.5', null, 'false'),
('01a1fcac-1b20-73c3-83e1-27e93fbbcf45', '019fea41-d210-768e-92cc-3062931b2ce8', '6', 'light', 'critical', 'max', '500', '1795240140000', '800', null, 'false'),
('01a1fcac-1b20-73c4-acaf-e734b7620654', '019fea41-d210-768e-92cc-3062931b2ce8', '6', 'battery_voltage', 'attention', 'min', '3.4', '1795240140000', '3.21', null, 'false'),
('01a1fcac-1b20-73ce-a034-434c3eb4b288', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', 'battery_voltage', 'critical', 'max', '4.5', '1795240140000', '4.75', null, 'false'),
('01a1fcac-1b20-73d6-a34c-fc692d1f2d99', '019fea41-e980-723c-a23f-9e0697be590d', '9', 'temperature', 'attention', 'max', '6', '1795239540000', '8.4', '1795240140000', 'false'),
('01a1fcac-1b20-73d7-8fa0-efa276ce111c', '019fea41-e980-723c-a23f-9e0697be590d', '9', 'temperature', 'critical', 'max', '8', '1795239540000', '8.4', '1795240140000', 'false'),
('01a1fcac-1b20-73e3-b954-5f72cf8a5ccd', '019fea41-f920-7097-98b9-9763be6bafcf', '11', 'battery_voltage', 'attention', 'min', '3.4', '1795240140000', '3.1', null, 'false'),
('01a1fcac-1b20-73e9-a681-923798e0f253', '019fea42-08c0-743a-98f5-08db202e80d5', '13', 'co2', 'attention', 'max', '1000', '1795240140000', '1900', null, 'false'),
('01a1fcac-1b20-73ea-995d-ad8190ac8428', '019fea42-08c0-743a-98f5-08db202e80d5', '13', 'pressure', 'attention', 'min', '980', '1795240140000', '975.25', null, 'false'),
('01a1fcac-1b20-73f6-a90d-f7652f6c75af', '019fea42-2030-7024-ac98-414ec73f8196', '16', 'temperature', 'attention', 'max', '6', '1795240140000', '7.2', null, 'false'),
('01a1fcac-1b20-73fa-ac96-361fc772e3a9', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', 'temperature', 'attention', 'max', '6', '1795166040000', '8.9', '1795167000000', 'true'),
('01a1fcac-1b20-73fb-bfa4-07e60674c033', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', 'temperature', 'critical', 'max', '8', '1795166040000', '8.9', '1795167000000', 'true');

insert into "alarm_limit" ("id", "stack_id", "sensorbox_id", "name", "measure_type", "attention_min", "attention_max", "critical_min", "critical_max", "hysteresis", "min_duration_s", "created_at") overriding system value values
('019fea41-ab00-7179-94c0-f3fc3d3a67bc', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-716f-9c39-02eabcf0931f', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-77ec-8ccd-37f07492fa9b', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-b2d0-77e2-a306-2266ecda0ce8', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7771-b672-12bd7d092c1f', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-baa0-7767-92e8-8a76894d2870', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:04+00'),
('019fea41-c270-7413-a328-347e0241cdae', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-c270-7409-8a24-f05deed12c97', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7710-9d77-eb44b0514dc2', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ca40-7706-8d3b-a15e80c735b1', 'Limit of temperature', 'temperature', null, null, '-2', null, '0', '0', '2026-08-10 06:00:08+00'),
('019fea41-d210-7698-9f23-cbf209da727f', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-d210-768e-92cc-3062931b2ce8', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-769b-be98-b8e3a3a24ada', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-d210-768e-92cc-3062931b2ce8', 'Limit of humidity', 'humidity', null, '70', null, null, '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-769e-a67d-2c5496885b24', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-d210-768e-92cc-3062931b2ce8', 'Limit of light', 'light', null, null, null, '500', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d210-76a1-bb82-46cf4c111fb3', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-d210-768e-92cc-3062931b2ce8', 'Limit of battery_voltage', 'battery_voltage', '3.4', null, null, '4.9', '0', '0', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-7066-9667-297566bd9468', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', 'Limit of battery_voltage', 'battery_voltage', null, null, null, '4.5', '0', '0', '2026-08-10 06:00:12+00'),
('019fea41-e980-7246-9b5a-ef2fd05225ab', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-e980-723c-a23f-9e0697be590d', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:16+00'),
('019fea41-f150-7729-9080-bf570ed933c0', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-f150-771f-b632-6c1acd2fbf30', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:18+00'),
('019fea42-00f0-72a2-a046-4b6ba3550362', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', 'Limit of temperature', 'temperature', null, null, null, '80', '2', '7200', '2026-08-10 06:00:22+00'),
('019fea42-08c0-7444-91e9-f206fe8a06b1', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea42-08c0-743a-98f5-08db202e80d5', 'Limit of co2', 'co2', null, '1000', null, null, '0', '0', '2026-08-10 06:00:24+00'),
('019fea42-08c0-7447-b666-9a3e620fffb2', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea42-08c0-743a-98f5-08db202e80d5', 'Limit of pressure', 'pressure', '980', null, null, null, '0', '0', '2026-08-10 06:00:24+00'),
('019fea42-2030-702e-8ad9-1e8b546800b1', '019fea41-ab00-707a-8eb8-849fad1814a8', '019fea42-2030-7024-ac98-414ec73f8196', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-08-10 06:00:30+00'),
('01a1f78a-5300-77fb-83b9-3e818df5a136', '019fea41-ab00-7092-ba70-c36297407dbe', '019fea42-2800-75ae-85f2-5966e2930ca5', 'Limit of temperature', 'temperature', '0', '6', '-2', '8', '0', '0', '2026-11-20 06:00:00+00');

insert into "alarm_pending" ("sensorbox_id", "measure_type", "level", "tenure_key", "side", "since_ms", "since_value") overriding system value values
('019fea42-00f0-7298-a7a4-122d1dcf0cbb', 'temperature', 'critical', '12', 'max', '1795240140000', '91.5');

insert into "asset" ("id", "stack_id", "name", "description", "asset_type_id", "silenced_until", "created_at") overriding system value values
('01a1fcac-1b20-741c-86ec-9112806b1a83', '019fea41-ab00-7092-ba70-c36297407dbe', 'Room 3', 'Behind the quay', '01a1fcac-1b20-7419-96c9-97dcec100238', null, '2026-11-21 05:55:00+00');

insert into "asset_contact" ("id", "stack_id", "asset_id", "contact_id", "role_id") overriding system value values
('01a1fcac-1b20-742b-bcd4-fcc48b1a759b', '019fea41-ab00-7092-ba70-c36297407dbe', '01a1fcac-1b20-741c-86ec-9112806b1a83', '01a1fcac-1b20-7427-88ea-34a51beb6fc3', '01a1fcac-1b20-742a-a6e8-00c937341334');

insert into "asset_state" ("asset_id", "stack_id", "combined_state", "state_since") overriding system value values
('01a1fcac-1b20-741c-86ec-9112806b1a83', '019fea41-ab00-7092-ba70-c36297407dbe', 'nominal', '2026-11-21 05:55:00+00');

insert into "asset_tag" ("asset_id", "tag_id", "stack_id") overriding system value values
('01a1fcac-1b20-741c-86ec-9112806b1a83', '01a1fcac-1b20-7421-b63a-727d1aa0a422', '019fea41-ab00-7092-ba70-c36297407dbe');

insert into "asset_type" ("id", "stack_id", "name", "description", "created_at") overriding system value values
('01a1fcac-1b20-7419-96c9-97dcec100238', '019fea41-ab00-7092-ba70-c36297407dbe', 'Cold room', '', '2026-11-21 05:55:00+00');

insert into "audit_entry" ("id", "stack_id", "account_id", "action", "target", "detail", "created_at") overriding system value values
('019fea41-ab00-7074-b74e-7d293546c073', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.foundInstallation', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7077-b875-9b8dfd11907b', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-707d-9fdd-51a30632f6a6', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'accounts.create', '019fea41-ab00-7079-9e87-dd5cceca42ad', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-707f-9f19-a3031dfb153e', '019fea41-ab00-707a-8eb8-849fad1814a8', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.switchStack', null, '{"from": "019fea41-ab00-7072-ace6-41e9fae062e5"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7083-b8ee-7dba2ad50d6c', '019fea41-ab00-707a-8eb8-849fad1814a8', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'invitations.invite', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7086-8509-9ccb23f8a3b0', '019fea41-ab00-707a-8eb8-849fad1814a8', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'access.changeRole', '019fea41-ab00-7081-be79-62f7f33cfae5', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7088-9dc9-86975bb65c2b', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'invitations.accept', '019fea41-ab00-7081-be79-62f7f33cfae5', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-708a-a394-c76b7d6d986d', null, '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-708c-a3ad-a854251c3c6d', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.switchStack', null, '{"from": "019fea41-ab00-707a-8eb8-849fad1814a8"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-708f-9998-539d4fa34869', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7095-9676-3481c438636e', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'accounts.create', '019fea41-ab00-7091-b249-6be05581ae62', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7097-8b68-1307f72e06ee', '019fea41-ab00-7092-ba70-c36297407dbe', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.switchStack', null, '{"from": "019fea41-ab00-707a-8eb8-849fad1814a8"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-709b-b06e-52d9e9e23bb6', '019fea41-ab00-7092-ba70-c36297407dbe', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'invitations.invite', '736944a0-2af7-48bd-a180-05d6fb143c95', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-709e-b626-494bc0e9871a', '019fea41-ab00-7092-ba70-c36297407dbe', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'access.changeRole', '019fea41-ab00-7099-98c7-58273689ef62', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a0-9e65-fd2d5221ed5f', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.accept', '019fea41-ab00-7099-98c7-58273689ef62', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a2-b0f3-b8ea75207ece', null, '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a4-9131-cd2df9bf717b', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.switchStack', null, '{"from": "019fea41-ab00-7092-ba70-c36297407dbe"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ab-bd04-666e967cd16e', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'accounts.create', '019fea41-ab00-70a7-9569-ba844a486c17', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ad-a79d-9f09e026658a', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.switchStack', null, '{"from": "019fea41-ab00-707a-8eb8-849fad1814a8"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70b1-9eab-23eee1a0b3bd', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'invitations.invite', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70b4-a6cb-6b7904f15e63', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'access.changeRole', '019fea41-ab00-70af-b024-09b6fe09f8d3', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70b6-9440-280399bf0e3d', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'invitations.accept', '019fea41-ab00-70af-b024-09b6fe09f8d3', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70b8-b972-097846d6db5c', null, 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ba-a60f-501b15fd3813', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.switchStack', null, '{"from": "019fea41-ab00-70a8-85cb-3616dd5cdd91"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70bd-b734-16477f2526a2', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70c3-a458-f60cc889b6cd', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.create', '019fea41-ab00-70bf-9312-d99c6468827d', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70c5-ac6b-b79a7ac7acdb', '019fea41-ab00-70c0-bfd1-2f016133abbc', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.switchStack', null, '{"from": "019fea41-ab00-7092-ba70-c36297407dbe"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70c9-800a-02d494a35e3e', '019fea41-ab00-70c0-bfd1-2f016133abbc', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70cc-8757-184fe57f4d8e', '019fea41-ab00-70c0-bfd1-2f016133abbc', '736944a0-2af7-48bd-a180-05d6fb143c95', 'access.changeRole', '019fea41-ab00-70c7-bd13-e4dd3920bd30', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ce-b4e0-d5ec15dd6ae7', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'invitations.accept', '019fea41-ab00-70c7-bd13-e4dd3920bd30', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70d0-af90-16d45be8ba0d', null, 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70d2-a950-963b245b041e', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.switchStack', null, '{"from": "019fea41-ab00-70c0-bfd1-2f016133abbc"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70d5-a411-85778e878c5f', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70da-8e74-05cf9bde9710', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', '0c233ab6-92a0-4a0b-997f-55d36c68c178', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70dd-acd3-40c80b36704d', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'access.changeRole', '019fea41-ab00-70d8-81b0-2074f3ee9811', '{"role": "manager"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70df-aabb-7eb481c7a055', '019fea41-ab00-7092-ba70-c36297407dbe', '0c233ab6-92a0-4a0b-997f-55d36c68c178', 'invitations.accept', '019fea41-ab00-70d8-81b0-2074f3ee9811', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70e1-8175-4e6efa79629d', null, '0c233ab6-92a0-4a0b-997f-55d36c68c178', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70e6-a1c4-6cddc61efc5e', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', '925529df-461a-46a3-8355-006e5625dd8e', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70e8-8ec1-e094f5c96ff2', '019fea41-ab00-7092-ba70-c36297407dbe', '925529df-461a-46a3-8355-006e5625dd8e', 'invitations.accept', '019fea41-ab00-70e4-aa85-2477e87d629f', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ea-b787-2a1cfe3a0a5d', null, '925529df-461a-46a3-8355-006e5625dd8e', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ed-baa0-3279800921e7', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70f1-a21c-0b95b62129ba', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'invitations.invite', '0c233ab6-92a0-4a0b-997f-55d36c68c178', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70f3-a17c-abc91109ed1c', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '0c233ab6-92a0-4a0b-997f-55d36c68c178', 'invitations.accept', '019fea41-ab00-70ef-b4dd-c1a00a334651', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70f6-abc7-a5a9b2f1d0eb', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70fa-8672-8a1b430f0e4d', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'invitations.invite', '42bd2d98-7993-4011-bd66-fbbc584b118f', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-70fd-8577-8e4b83ec5d9f', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'access.changeRole', '019fea41-ab00-70f8-b1bf-70430fd84f7e', '{"role": "admin"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70ff-aebe-822741e1b5d7', '019fea41-ab00-7072-ace6-41e9fae062e5', '42bd2d98-7993-4011-bd66-fbbc584b118f', 'invitations.accept', '019fea41-ab00-70f8-b1bf-70430fd84f7e', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7101-ad9b-1ae7d4f85ca3', null, '42bd2d98-7993-4011-bd66-fbbc584b118f', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7102-b202-463cc644b714', null, null, 'accounts.setSuperuser', '42bd2d98-7993-4011-bd66-fbbc584b118f', '{"is_superuser": true}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7107-b005-d2a43dfe68c4', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', '6ac9a3cd-871f-4832-b532-175cdc82996e', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7109-a41a-1cbe5dfb6864', '019fea41-ab00-7092-ba70-c36297407dbe', '6ac9a3cd-871f-4832-b532-175cdc82996e', 'invitations.accept', '019fea41-ab00-7105-b303-abe98292db69', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-710b-ae00-75cfb4cb1757', null, '6ac9a3cd-871f-4832-b532-175cdc82996e', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7110-975b-888cd4215d0b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', '66899a2e-0955-46a1-b4cf-3a42e58c7c39', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7112-b482-3bce935737eb', '019fea41-ab00-7092-ba70-c36297407dbe', '66899a2e-0955-46a1-b4cf-3a42e58c7c39', 'invitations.accept', '019fea41-ab00-710e-87c1-9ef24ac255fe', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7114-9d23-a28181771923', null, '66899a2e-0955-46a1-b4cf-3a42e58c7c39', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7119-be5e-918b656b7f07', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'invitations.invite', 'ecd23504-2cca-47c1-860d-57f97df80cf9', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-711b-8720-6e998c6271c4', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'ecd23504-2cca-47c1-860d-57f97df80cf9', 'invitations.accept', '019fea41-ab00-7117-98a3-f4462fc81975', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-711d-946c-2bba03517e40', null, 'ecd23504-2cca-47c1-860d-57f97df80cf9', 'auth.resetPassword', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7120-83de-70a7a6ec700e', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7122-9c1a-5a550c867209', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.setPrice', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"kind": "sensorbox_enabled", "price": 0.5, "customer": "Provider"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7124-8dc1-67f3a2808657', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.setPrice', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"kind": "sensorbox_active", "price": 0.5, "customer": "Provider"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7126-a1ca-aa725637fa7a', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.setPrice', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"kind": "sending_measured_data", "price": 0.5, "customer": "Provider"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7128-95cb-bccaeecb7702', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.setPrice', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"kind": "storage_consumption", "price": 0.5, "customer": "Provider"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-712a-919b-d0c7099c9575', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.setPrice', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"kind": "platform_fee", "price": 0.5, "customer": "Provider"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-712d-bcb3-85a5f492f4e8', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.recharge', '019fea41-ab00-7072-ace6-41e9fae062e5', '{"credit_amount": 10000}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7130-83a2-e4f0a9866c64', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'accounts.update', '019fea41-ab00-7079-9e87-dd5cceca42ad', '{"fields": []}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7133-8df7-db7d5dc99126', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'credits.transfer', '019fea41-ab00-707a-8eb8-849fad1814a8', '{"receiver": "Provider", "credit_amount": 5000}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7136-98dd-b33bb9fdfbf5', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7139-ad20-f9102a4aa79a', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'accounts.update', '019fea41-ab00-7091-b249-6be05581ae62', '{"fields": []}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-713c-bf38-1d73f5757259', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'credits.transfer', '019fea41-ab00-7092-ba70-c36297407dbe', '{"receiver": "Fjord Fish", "credit_amount": 1000}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-713f-b42c-3e51ad64e2af', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'accounts.update', '019fea41-ab00-70a7-9569-ba844a486c17', '{"fields": []}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7142-8892-8815221b66d7', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'credits.transfer', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '{"receiver": "Alpine Dairy", "credit_amount": 1000}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7145-89c6-4b7b24c3665f', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7148-95eb-e92b677b927b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.update', '019fea41-ab00-70bf-9312-d99c6468827d', '{"fields": []}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-714b-8f16-0120e146da79', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'credits.transfer', '019fea41-ab00-70c0-bfd1-2f016133abbc', '{"receiver": "Landing Stage", "credit_amount": 3.25}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-714e-97df-02d51fd72c41', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'ecd23504-2cca-47c1-860d-57f97df80cf9', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7150-8c16-ecdc9b119077', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'ecd23504-2cca-47c1-860d-57f97df80cf9', 'accounts.update', 'ecd23504-2cca-47c1-860d-57f97df80cf9', '{"fields": ["settings"]}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7153-b903-22ef0c139173', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7156-befe-2019a8e8d3eb', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.create', '019fea41-ab00-7155-badc-d08c33acf4ec', '{"type": "company"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7159-95be-42b782ea13c1', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.create', '019fea41-ab00-7158-bae6-728a102c6fff', '{"type": "contact"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-715c-a222-7e12d52b1dd9', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'tags.addToAccount', '019fea41-ab00-7155-badc-d08c33acf4ec', '{"tag": "service"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-715f-bc5f-178e21e419e1', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'tags.addToAccount', '019fea41-ab00-7155-badc-d08c33acf4ec', '{"tag": "cold chain"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7162-9ae8-6f12c9e8ae87', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-7164-b99b-7a01b3fb7423', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'retention.change', null, '{"keep_hours_months": 2, "keep_readings_months": 1}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7167-8412-895dabc95822', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-716a-b9b5-6168ccb2a334', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'access.disable', '019fea41-ab00-7105-b303-abe98292db69', null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-716c-8a63-508eeadf63b4', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.delete', '66899a2e-0955-46a1-b4cf-3a42e58c7c39', '{"type": "user"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7170-9ada-881d94f191e3', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-ab00-716f-9c39-02eabcf0931f', '{"model": "CT-120", "hardware_unique_id": "hw-16"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7174-9491-0bccf48c8f81', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-ab00-716f-9c39-02eabcf0931f', '{"sensorbox": "Cold room"}', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7177-9b02-22c3a0a5ebad', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:00+00'),
('019fea41-ab00-717a-a3de-19fcbf98d3b0', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-ab00-7179-94c0-f3fc3d3a67bc', '{"name": "Limit of temperature", "sensorbox": "Cold room", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-ab00-716f-9c39-02eabcf0931f", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-77e3-ba1f-14a9f9d5b72f', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '{"model": "CT-120", "hardware_unique_id": "hw-17"}', '2026-08-10 06:00:02+00'),
('019fea41-b2d0-77e7-9c44-2113f92f77ce', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '{"sensorbox": "Too warm"}', '2026-08-10 06:00:02+00'),
('019fea41-b2d0-77ea-b6a1-c200d023fc06', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:02+00'),
('019fea41-b2d0-77ed-b860-2e2f1f9f98da', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-b2d0-77ec-8ccd-37f07492fa9b', '{"name": "Limit of temperature", "sensorbox": "Too warm", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-b2d0-77e2-a306-2266ecda0ce8", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7768-a697-e10aec431c19', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-baa0-7767-92e8-8a76894d2870', '{"model": "CT-120", "hardware_unique_id": "hw-18"}', '2026-08-10 06:00:04+00'),
('019fea41-baa0-776c-ad61-c34384be6396', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-baa0-7767-92e8-8a76894d2870', '{"sensorbox": "Rather warm"}', '2026-08-10 06:00:04+00'),
('019fea41-baa0-776f-a531-63614ad80449', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:04+00'),
('019fea41-baa0-7772-90bc-a811c9fcd6d3', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-baa0-7771-b672-12bd7d092c1f', '{"name": "Limit of temperature", "sensorbox": "Rather warm", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-baa0-7767-92e8-8a76894d2870", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:04+00'),
('019fea41-c270-740a-a395-9268600a5f24', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-c270-7409-8a24-f05deed12c97', '{"model": "CT-120", "hardware_unique_id": "hw-19"}', '2026-08-10 06:00:06+00'),
('019fea41-c270-740e-b311-bad47ffd760b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-c270-7409-8a24-f05deed12c97', '{"sensorbox": "Too cold"}', '2026-08-10 06:00:06+00'),
('019fea41-c270-7411-8e95-158e2aed4a42', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:06+00'),
('019fea41-c270-7414-b9af-246a53aaf3d1', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-c270-7413-a328-347e0241cdae', '{"name": "Limit of temperature", "sensorbox": "Too cold", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-c270-7409-8a24-f05deed12c97", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7707-96c1-2bbc616951e7', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-ca40-7706-8d3b-a15e80c735b1', '{"model": "CT-120", "hardware_unique_id": "hw-20"}', '2026-08-10 06:00:08+00'),
('019fea41-ca40-770b-a87d-5b7bbadd4149', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-ca40-7706-8d3b-a15e80c735b1', '{"sensorbox": "Just too cold"}', '2026-08-10 06:00:08+00'),
('019fea41-ca40-770e-aee7-8d788687032e', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:08+00'),
('019fea41-ca40-7711-acec-01babd93aa97', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-ca40-7710-9d77-eb44b0514dc2', '{"name": "Limit of temperature", "sensorbox": "Just too cold", "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-ca40-7706-8d3b-a15e80c735b1"}', '2026-08-10 06:00:08+00'),
('019fea41-d210-768f-b11a-9f02e334e17c', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-d210-768e-92cc-3062931b2ce8', '{"model": "CT-120", "hardware_unique_id": "hw-21"}', '2026-08-10 06:00:10+00'),
('019fea41-d210-7693-bfba-024ca479f291', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-d210-768e-92cc-3062931b2ce8', '{"sensorbox": "Everything at once"}', '2026-08-10 06:00:10+00'),
('019fea41-d210-7696-8a47-eca7fc94eb78', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:10+00'),
('019fea41-d210-7699-b450-fb9d3d3d74dd', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-d210-7698-9f23-cbf209da727f', '{"name": "Limit of temperature", "sensorbox": "Everything at once", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-d210-768e-92cc-3062931b2ce8", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:10+00'),
('019fea41-d210-769c-9169-9d73844a579d', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-d210-769b-be98-b8e3a3a24ada', '{"name": "Limit of humidity", "sensorbox": "Everything at once", "measure_type": "humidity", "sensorbox_id": "019fea41-d210-768e-92cc-3062931b2ce8", "attention_max": 70}', '2026-08-10 06:00:10+00'),
('019fea41-d210-769f-a1a8-6e1a906e980c', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-d210-769e-a67d-2c5496885b24', '{"name": "Limit of light", "sensorbox": "Everything at once", "critical_max": 500, "measure_type": "light", "sensorbox_id": "019fea41-d210-768e-92cc-3062931b2ce8"}', '2026-08-10 06:00:10+00'),
('019fea41-d210-76a2-b991-5e2b20c3d13b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-d210-76a1-bb82-46cf4c111fb3', '{"name": "Limit of battery_voltage", "sensorbox": "Everything at once", "critical_max": 4.9, "measure_type": "battery_voltage", "sensorbox_id": "019fea41-d210-768e-92cc-3062931b2ce8", "attention_min": 3.4}', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-705d-ac51-971fdfe323c1', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '{"model": "CT-120", "hardware_unique_id": "hw-22"}', '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7061-b89d-bb3e6923fe9b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '{"sensorbox": "Charged too much"}', '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7064-881b-4ae9ee924015', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7067-b360-5200b7191535', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-d9e0-7066-9667-297566bd9468', '{"name": "Limit of battery_voltage", "sensorbox": "Charged too much", "critical_max": 4.5, "measure_type": "battery_voltage", "sensorbox_id": "019fea41-d9e0-705c-8ebf-32ddb7eb94e0"}', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-76ac-b184-6ba44f2b2731', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '{"model": "CT-120", "hardware_unique_id": "hw-23"}', '2026-08-10 06:00:14+00'),
('019fea41-e1b0-76b0-a01f-134c1848a2e6', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '{"sensorbox": "Dropped"}', '2026-08-10 06:00:14+00'),
('019fea41-e1b0-76b3-8c9c-f605dac9da22', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:14+00'),
('019fea41-e980-723d-b045-3c985cba1ed4', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-e980-723c-a23f-9e0697be590d', '{"model": "CT-120", "hardware_unique_id": "hw-24"}', '2026-08-10 06:00:16+00'),
('019fea41-e980-7241-af5d-a9c31eeb0352', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-e980-723c-a23f-9e0697be590d', '{"sensorbox": "Once too warm"}', '2026-08-10 06:00:16+00'),
('019fea41-e980-7244-bdd6-a1c41b94649f', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:16+00'),
('019fea41-e980-7247-b819-d82163e8839a', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-e980-7246-9b5a-ef2fd05225ab', '{"name": "Limit of temperature", "sensorbox": "Once too warm", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-e980-723c-a23f-9e0697be590d", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:16+00'),
('019fea41-f150-7720-9558-c6da0a61eb61', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea41-f150-771f-b632-6c1acd2fbf30', '{"model": "CT-120", "hardware_unique_id": "hw-25"}', '2026-08-10 06:00:18+00'),
('019fea41-f150-7724-ad5c-2364f9cbb6b7', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea41-f150-771f-b632-6c1acd2fbf30', '{"sensorbox": "Silent"}', '2026-08-10 06:00:18+00'),
('019fea41-f150-7727-98fe-dbb061c6c4a8', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-08-10 06:00:18+00'),
('019fea41-f150-772a-a938-33dc35f35430', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '019fea41-f150-7729-9080-bf570ed933c0', '{"name": "Limit of temperature", "sensorbox": "Silent", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea41-f150-771f-b632-6c1acd2fbf30", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:18+00'),
('019fea41-f920-7098-90d0-35fd49ea00c3', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.register', '019fea41-f920-7097-98b9-9763be6bafcf', '{"model": "CT-120", "hardware_unique_id": "hw-26"}', '2026-08-10 06:00:20+00'),
('019fea41-f920-709c-9cfb-cab8ed24b6f8', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.enable', '019fea41-f920-7097-98b9-9763be6bafcf', '{"sensorbox": "Low battery"}', '2026-08-10 06:00:20+00'),
('019fea41-f920-709f-8112-c2c69124615d', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-08-10 06:00:20+00'),
('019fea42-00f0-7299-9374-d105b94990e5', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.register', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '{"model": "MT-300", "hardware_unique_id": "hw-27"}', '2026-08-10 06:00:22+00'),
('019fea42-00f0-729d-801f-48057c0098e6', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.enable', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '{"sensorbox": "Not for long enough"}', '2026-08-10 06:00:22+00'),
('019fea42-00f0-72a0-86ab-e14680972d88', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-08-10 06:00:22+00'),
('019fea42-00f0-72a3-898f-0ef392613a94', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'alarmLimits.createIndividual', '019fea42-00f0-72a2-a046-4b6ba3550362', '{"name": "Limit of temperature", "sensorbox": "Not for long enough", "hysteresis": 2, "critical_max": 80, "measure_type": "temperature", "sensorbox_id": "019fea42-00f0-7298-a7a4-122d1dcf0cbb", "min_duration_s": 7200}', '2026-08-10 06:00:22+00'),
('019fea42-08c0-743b-8139-569206991058', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.register', '019fea42-08c0-743a-98f5-08db202e80d5', '{"model": "CL-210", "hardware_unique_id": "hw-28"}', '2026-08-10 06:00:24+00'),
('019fea42-08c0-743f-8fb0-386c117f5557', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.enable', '019fea42-08c0-743a-98f5-08db202e80d5', '{"sensorbox": "Bad air"}', '2026-08-10 06:00:24+00'),
('019fea42-08c0-7442-8810-0468f3d33f78', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-08-10 06:00:24+00'),
('019fea42-08c0-7445-a3ae-9b876b4651b5', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'alarmLimits.createIndividual', '019fea42-08c0-7444-91e9-f206fe8a06b1', '{"name": "Limit of co2", "sensorbox": "Bad air", "measure_type": "co2", "sensorbox_id": "019fea42-08c0-743a-98f5-08db202e80d5", "attention_max": 1000}', '2026-08-10 06:00:24+00'),
('019fea42-08c0-7448-ab5d-e4ddbb7e0b00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'alarmLimits.createIndividual', '019fea42-08c0-7447-b666-9a3e620fffb2', '{"name": "Limit of pressure", "sensorbox": "Bad air", "measure_type": "pressure", "sensorbox_id": "019fea42-08c0-743a-98f5-08db202e80d5", "attention_min": 980}', '2026-08-10 06:00:24+00'),
('019fea42-1090-7105-81b8-40cc9c087fa9', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'auth.login', null, null, '2026-08-10 06:00:26+00'),
('019fea42-1090-7108-a006-f845b1ca0eb9', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'sensorboxes.register', '019fea42-1090-7107-91d2-55d16d89bbcb', '{"model": "RD-500", "hardware_unique_id": "hw-29"}', '2026-08-10 06:00:26+00'),
('019fea42-1090-710c-aec9-bcda72a5f36f', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'sensorboxes.enable', '019fea42-1090-7107-91d2-55d16d89bbcb', '{"sensorbox": "Road"}', '2026-08-10 06:00:26+00'),
('019fea42-1090-710f-860b-7b1328796ee7', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'auth.login', null, null, '2026-08-10 06:00:26+00'),
('019fea42-1860-71c1-b091-e72a16535a4f', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'sensorboxes.register', '019fea42-1860-71c0-b44c-fa623b988dfd', '{"model": "TR-410", "hardware_unique_id": "hw-30"}', '2026-08-10 06:00:28+00'),
('019fea42-1860-71c5-8db4-9c9c22771be9', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'sensorboxes.enable', '019fea42-1860-71c0-b44c-fa623b988dfd', '{"sensorbox": "Container"}', '2026-08-10 06:00:28+00'),
('019fea42-1860-71c8-afe8-6e1d05da3b5f', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'auth.login', null, null, '2026-08-10 06:00:28+00'),
('019fea42-2030-7025-b529-5b1658d8689f', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.register', '019fea42-2030-7024-ac98-414ec73f8196', '{"model": "CT-120", "hardware_unique_id": "hw-31"}', '2026-08-10 06:00:30+00'),
('019fea42-2030-7029-9848-f4bb032dd5d3', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.enable', '019fea42-2030-7024-ac98-414ec73f8196', '{"sensorbox": "The provider’s own"}', '2026-08-10 06:00:30+00'),
('019fea42-2030-702c-bb3d-aa58ec81b7e9', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-08-10 06:00:30+00'),
('019fea42-2030-702f-a4ad-492ca9a5b9d2', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'alarmLimits.createIndividual', '019fea42-2030-702e-8ad9-1e8b546800b1', '{"name": "Limit of temperature", "sensorbox": "The provider’s own", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea42-2030-7024-ac98-414ec73f8196", "attention_max": 6, "attention_min": 0}', '2026-08-10 06:00:30+00'),
('019fea42-2800-75af-b217-9d371e347ce0', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea42-2800-75ae-85f2-5966e2930ca5', '{"model": "CT-120", "hardware_unique_id": "hw-32"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75b3-933f-1073fb693d59', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.enable', '019fea42-2800-75ae-85f2-5966e2930ca5', '{"sensorbox": "Disabled while too warm"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75b7-a94d-9700874055ea', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.register', '019fea42-2800-75b6-944d-e888974abd56', '{"model": "CT-120", "hardware_unique_id": "hw-33"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75bb-906d-fd19581b3f50', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.register', '019fea42-2800-75ba-9f23-66a2d580007a', '{"model": "CT-120", "hardware_unique_id": "hw-34"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75bf-9050-6d1076baa9c4', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.enable', '019fea42-2800-75ba-9f23-66a2d580007a', '{"sensorbox": "Delivered with data"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75c3-b3d1-af5174bca7f4', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.register', '019fea42-2800-75c2-848c-dcfb14583954', '{"model": "CT-120", "hardware_unique_id": "hw-35"}', '2026-08-10 06:00:32+00'),
('019fea42-2800-75c7-8da8-d454e9bca03f', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.enable', '019fea42-2800-75c2-848c-dcfb14583954', '{"sensorbox": "Delivered without data"}', '2026-08-10 06:00:32+00'),
('01a15853-0c00-7261-bfff-ad6d90a958d4', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-10-20 08:00:00+00'),
('01a15853-0c00-7264-9df2-2f16d08332ca', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.enable', '019fea42-2800-75ba-9f23-66a2d580007a', '{"sensorbox": "Delivered with data"}', '2026-10-20 08:00:00+00'),
('01a15853-0c00-7267-a973-e26479bdc1b1', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'sensorboxes.enable', '019fea42-2800-75c2-848c-dcfb14583954', '{"sensorbox": "T-1035"}', '2026-10-20 08:00:00+00'),
('01a19a33-0f80-731e-b321-5a33f0c3bc85', '019fea41-ab00-707a-8eb8-849fad1814a8', null, 'invitations.timeout', '019fea41-ab00-707b-bc97-bde8371d2bfa', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-731f-997a-c8835f140e0d', '019fea41-ab00-7092-ba70-c36297407dbe', null, 'invitations.timeout', '019fea41-ab00-7093-94ab-4c3b0690c891', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7320-9a54-1e2e70b7ef1c', '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, 'invitations.timeout', '019fea41-ab00-70a9-8c51-0975256cc315', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7321-852b-71b0296d4327', '019fea41-ab00-70c0-bfd1-2f016133abbc', null, 'invitations.timeout', '019fea41-ab00-70c1-a2c2-c8bc55dd66b1', null, '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7322-ab6c-3c1869af34e9', '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, 'retention.run', null, '{"hours_from_ms": 1788220800000, "readings_from_ms": 1790812800000}', '2026-11-02 03:00:00+00'),
('01a1f78a-5300-77f9-add4-4f9c911eb151', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-20 06:00:00+00'),
('01a1f78a-5300-77fc-ae10-9ba38511d0db', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'alarmLimits.createIndividual', '01a1f78a-5300-77fb-83b9-3e818df5a136', '{"name": "Limit of temperature", "sensorbox": "Disabled while too warm", "critical_max": 8, "critical_min": -2, "measure_type": "temperature", "sensorbox_id": "019fea42-2800-75ae-85f2-5966e2930ca5", "attention_max": 6, "attention_min": 0}', '2026-11-20 06:00:00+00'),
('01a1f78a-5300-7809-906a-099ce5cfe183', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'sensorboxes.disable', '019fea42-2800-75ae-85f2-5966e2930ca5', '{"sensorbox": "Disabled while too warm"}', '2026-11-20 06:00:00+00'),
('01a1fcac-1b20-7405-9e54-0f85139fa086', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7408-8267-530748d09afd', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.register', '01a1fcac-1b20-7407-bb2a-ded694b25029', '{"model": "CT-120", "hardware_unique_id": "hw-36"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-740c-b4bf-3cb745bda893', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'sensorboxes.enable', '01a1fcac-1b20-7407-bb2a-ded694b25029', '{"sensorbox": "Delivered, and kept as a copy"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7410-9096-72803c2baed9', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7413-b732-78457803333d', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'delivery.deliver', '01a1fcac-1b20-7407-bb2a-ded694b25029', '{"to": "Alpine Dairy", "with_data": false, "keeps_copy": true, "serial_number": "T-1036"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7414-a128-91e0893e2eb2', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'delivery.receive', '01a1fcac-1b20-7407-bb2a-ded694b25029', '{"from": "Provider", "with_data": false, "serial_number": "T-1036"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7417-846e-54a4cfbfd4c0', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-741a-9232-855d9381bba1', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'assetTypes.create', '01a1fcac-1b20-7419-96c9-97dcec100238', '{"name": "Cold room"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-741d-973a-3ef58eb3cfa3', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'assets.create', '01a1fcac-1b20-741c-86ec-9112806b1a83', '{"name": "Room 3"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-741f-a0ab-4b8dadd5b792', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'assets.assignSensorbox', '01a1fcac-1b20-741c-86ec-9112806b1a83', '{"box": "T-1016", "name": "Room 3", "qr_scan": false}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7422-9078-21a1c87f7495', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'tags.addToAsset', '01a1fcac-1b20-741c-86ec-9112806b1a83', '{"tag": "fish"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7425-8cc8-c1a4c633b9f2', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'tags.addToSensorbox', '019fea41-ab00-716f-9c39-02eabcf0931f', '{"tag": "north wall"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7428-9a70-031b93c1a64c', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'accounts.create', '01a1fcac-1b20-7427-88ea-34a51beb6fc3', '{"type": "contact"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-742c-9255-9c188a091a9d', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'roles.give', '01a1fcac-1b20-7427-88ea-34a51beb6fc3', '{"role": "Caretaker"}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-742f-8ea8-1aa1407ddf88', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7431-9adc-eb1086c8d39b', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'wakeup.create', '019fea41-ab00-716f-9c39-02eabcf0931f', '{"sensorbox": "Cold room", "send_interval_s": 900, "measure_interval_s": 300}', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-7433-9705-a155319596ab', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'wakeup.sync', '019fea41-ab00-716f-9c39-02eabcf0931f', '{"sensorbox": "Cold room"}', '2026-11-21 05:55:00+00'),
('01a1fcaf-c4a0-714c-9b7c-44a75bef5096', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-21 05:59:00+00'),
('01a1fcaf-c4a0-7150-bc5c-5285ee1372d7', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'invitations.invite', 'd5a0b63e-0b17-4b6c-8fd2-763f94c33cc9', null, '2026-11-21 05:59:00+00'),
('01a1fcaf-d058-768e-9d16-16ed90b64d3a', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-7691-8317-ebbf1b44b6e3', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'files.upload', '01a1fcaf-d058-7690-b492-3e081572f3b7', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-7693-a1ee-ec6e8fc505ca', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'files.delete', '01a1fcaf-d058-7690-b492-3e081572f3b7', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-d058-7696-b98a-6392f4756be9', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'files.upload', '01a1fcaf-d058-7695-8b78-ab0b859c6eb9', null, '2026-11-21 05:59:03+00'),
('01a1fcaf-dc10-71de-9176-a475c5193e35', '019fea41-ab00-7072-ace6-41e9fae062e5', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'auth.login', null, null, '2026-11-21 05:59:06+00'),
('01a1fcaf-e7c8-7248-af0f-5931ab765148', '019fea41-ab00-7072-ace6-41e9fae062e5', '42bd2d98-7993-4011-bd66-fbbc584b118f', 'auth.login', null, null, '2026-11-21 05:59:09+00'),
('01a1fcaf-f380-759c-bce3-f6f63ef2a41d', '019fea41-ab00-707a-8eb8-849fad1814a8', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', 'auth.login', null, null, '2026-11-21 05:59:12+00'),
('01a1fcaf-ff38-726f-812e-329cfeef5822', '019fea41-ab00-7092-ba70-c36297407dbe', '736944a0-2af7-48bd-a180-05d6fb143c95', 'auth.login', null, null, '2026-11-21 05:59:15+00'),
('01a1fcb0-0af0-701a-a856-d74db6e83293', '019fea41-ab00-7092-ba70-c36297407dbe', '0c233ab6-92a0-4a0b-997f-55d36c68c178', 'auth.login', null, null, '2026-11-21 05:59:18+00'),
('01a1fcb0-16a8-732f-a8f8-6f8ebd9b2516', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', 'auth.login', null, null, '2026-11-21 05:59:21+00'),
('01a1fcb0-2260-7564-a8ef-3a3bcbd5ac6b', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', 'auth.login', null, null, '2026-11-21 05:59:24+00');

insert into "contact_role" ("id", "stack_id", "name") overriding system value values
('01980000-0000-7000-8000-000000000001', null, 'Responsible'),
('01980000-0000-7000-8000-000000000002', null, 'Technician'),
('01980000-0000-7000-8000-000000000003', null, 'Emergency contact'),
('01a1fcac-1b20-742a-a6e8-00c937341334', '019fea41-ab00-7092-ba70-c36297407dbe', 'Caretaker');

insert into "credential" ("account_id", "password_hash", "verified_at", "language") overriding system value values
('0c233ab6-92a0-4a0b-997f-55d36c68c178', '$argon2id$v=19$m=19456,t=2,p=1$oyUPnNGX8m8KiwCkruY+EQ$k1dSsjHlFZeSc6BNL0uMqzxWMnDLECdt5ay1+0+xqcc', '2026-08-10 06:00:00+00', null),
('42bd2d98-7993-4011-bd66-fbbc584b118f', '$argon2id$v=19$m=19456,t=2,p=1$C0k26yzWZscSJqr0BYZX5w$YLFLZN3NC4b6GztzHUydjBLbVtoeaDYK3O2DNGE/m0Y', '2026-08-10 06:00:00+00', null),
('6ac9a3cd-871f-4832-b532-175cdc82996e', '$argon2id$v=19$m=19456,t=2,p=1$HyQ4lCUeuvZkOU+fyQ4M6Q$C/fuYMYfkezO0LZoDW0Lgz7tA89UyTA7QrwOgAwkuBw', '2026-08-10 06:00:00+00', null),
('736944a0-2af7-48bd-a180-05d6fb143c95', '$argon2id$v=19$m=19456,t=2,p=1$SO3rRMtJNzrHcrCKEC3X/Q$7eYLiE1RMA7efgRImun0EOnWnDBeuM8gKTbvTPKhpaU', '2026-08-10 06:00:00+00', null),
('925529df-461a-46a3-8355-006e5625dd8e', '$argon2id$v=19$m=19456,t=2,p=1$Jwt94dj1PyVyJWsffdD75A$1PD+/zWMHRidceC9bH88v0XXfklXmS7U61j3g9ZXWoc', '2026-08-10 06:00:00+00', null),
('9d377be0-de74-4eab-b2e6-1db3f18c1a88', '$argon2id$v=19$m=19456,t=2,p=1$sBxj0hcHmcpZ3l5mjyh5Yw$+rw19kk+Q4v28oN2TSYg6/F+7gEHYm7bUM6EpRGwk54', '2026-08-10 06:00:00+00', null),
('adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', '$argon2id$v=19$m=19456,t=2,p=1$yjJ7GrKmh3GfXhLRsNoVeQ$Mf8Wpw9z9jQGQVWYry9d3pZZVjJyZ8Ktp7cz20j/tzs', '2026-08-10 06:00:00+00', null),
('ba1b6573-0ed2-4592-a22f-008dd9cccec7', '$argon2id$v=19$m=19456,t=2,p=1$glVQ20TivKVxwaMqUyk7jw$d+/LjbDT/lCz+Cl3+jhyvwCF2VKZOayW55m3CjvQPxg', '2026-08-10 06:00:00+00', null),
('e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', '$argon2id$v=19$m=19456,t=2,p=1$5/cPPDuzXmymSBxrsebsZA$UQA9jjaMPNZ/5T5MS311TV1gOqBLhKMXAmnLbZ0W8OQ', '2026-08-10 06:00:00+00', null),
('ecd23504-2cca-47c1-860d-57f97df80cf9', '$argon2id$v=19$m=19456,t=2,p=1$QEHCeG/PQGfG1WGURdN2FA$4vC9+k39lMARTVWk8SvdwPzKSu0f5AzOmBWGqIzydRQ', '2026-08-10 06:00:00+00', null);

insert into "credit_account" ("stack_id", "balance", "postings", "updated_at") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', '50000000', '2', '2026-08-10 06:00:00+00'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '29964970', '11', '2026-11-21 05:55:00+00'),
('019fea41-ab00-7092-ba70-c36297407dbe', '9852185', '35', '2026-11-02 03:00:01+00'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '9949920', '16', '2026-11-02 03:00:01+00'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2455', '9', '2026-11-02 03:00:01+00');

insert into "credit_day" ("stack_id", "day", "type", "incoming", "amount", "postings") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', '2026-08-10', 'recharge_root_stack', 'true', '100000000', '1'),
('019fea41-ab00-7072-ace6-41e9fae062e5', '2026-08-10', 'transfer', 'false', '50000000', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-08-10', 'sensorbox_enabled', 'false', '15000', '3'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-08-10', 'transfer', 'false', '20000000', '2'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-08-10', 'transfer', 'true', '50000000', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-02', 'platform_fee', 'false', '10000', '2'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-02', 'sending_measured_data', 'false', '30', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-02', 'sensorbox_active', 'false', '5000', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-21', 'sensorbox_enabled', 'false', '5000', '1'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-08-10', 'sensorbox_enabled', 'false', '55000', '11'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-08-10', 'transfer', 'false', '32500', '1'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-08-10', 'transfer', 'true', '10000000', '1'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-02', 'platform_fee', 'false', '10000', '2'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-02', 'sending_measured_data', 'false', '315', '10'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-02', 'sensorbox_active', 'false', '50000', '10'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-08-10', 'sensorbox_enabled', 'false', '15000', '3'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-08-10', 'transfer', 'true', '10000000', '1'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-11-02', 'platform_fee', 'false', '10000', '2'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-11-02', 'sending_measured_data', 'false', '80', '5'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-11-02', 'sensorbox_active', 'false', '25000', '5'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-08-10', 'sensorbox_enabled', 'false', '10000', '2'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-08-10', 'transfer', 'true', '32500', '1'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02', 'platform_fee', 'false', '10000', '2'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02', 'sending_measured_data', 'false', '45', '2'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02', 'sensorbox_active', 'false', '10000', '2');

insert into "credit_price" ("stack_id", "kind", "from_at", "price") overriding system value values
('019fea41-ab00-707a-8eb8-849fad1814a8', 'platform_fee', '2026-08-10 06:00:00+00', '5000'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sending_measured_data', '2026-08-10 06:00:00+00', '5000'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorbox_active', '2026-08-10 06:00:00+00', '5000'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorbox_enabled', '2026-08-10 06:00:00+00', '5000'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'storage_consumption', '2026-08-10 06:00:00+00', '5000');

insert into "credit_warning" ("stack_id", "warned_at") overriding system value values
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-20 10:00:00+00');

insert into "daily_report" ("account_id", "time_zone", "due_at", "last_day") overriding system value values
('ecd23504-2cca-47c1-860d-57f97df80cf9', 'Europe/Berlin', '2026-11-22 05:00:00+00', '2026-11-21');

insert into "delivery" ("id", "sensorbox_id", "serial_number", "from_stack_id", "to_stack_id", "from_stack_name", "to_stack_name", "order_number", "comment", "chosen", "state", "is_latest", "created_at", "start_time", "estimated_time", "copied_at", "connected_at", "completed_at", "due_at", "attempts") overriding system value values
('01a1fcac-1b20-7412-982b-cc300d97f7da', '01a1fcac-1b20-7407-bb2a-ded694b25029', 'T-1036', '019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Provider', 'Alpine Dairy', null, null, '{"photos": false, "location": false, "documents": false, "alarm_limits": false, "measured_data": false, "sensorbox_info": false, "connection_profiles": false, "tasks_configuration": false}', 'in_progress', 'true', '2026-11-21 05:55:00+00', '2026-11-21 05:59:00+00', '2026-11-21 06:55:00+00', '2026-11-21 05:59:00+00', null, null, null, '0');

insert into "deployment" ("sensorbox_id", "kind", "stack_id", "status", "status_since", "revision", "wished", "running_revision", "running", "reason") overriding system value values
('019fea41-ab00-716f-9c39-02eabcf0931f', 'wakeup', '019fea41-ab00-7092-ba70-c36297407dbe', 'sent_to_ccs', '2026-11-21 05:59:00+00', '1', '{"send_interval_s": 900, "measure_interval_s": 300}', null, null, null);

insert into "device_credential" ("sensorbox_id", "key_hash", "created_at") overriding system value values
('019fea41-ab00-716f-9c39-02eabcf0931f', '\xbe03e92ae2597dc5355de43d798c39754e48121f9f8d67fe9756245d6f345d98', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-77e2-a306-2266ecda0ce8', '\x1949a7dd2fba4b6adc12b6b48b0ceb3fd98dda6c19b458c18e90d176298368ad', '2026-08-10 06:00:02+00'),
('019fea41-baa0-7767-92e8-8a76894d2870', '\xaf81617d4ba44f04a901febfab6b4d6cfda5424b27f36e4daec0a5018df2b0f0', '2026-08-10 06:00:04+00'),
('019fea41-c270-7409-8a24-f05deed12c97', '\x561e67709e069b389d5f44d4801e5c12823949843f59efeda8bbc371eb7131de', '2026-08-10 06:00:06+00'),
('019fea41-ca40-7706-8d3b-a15e80c735b1', '\x35cfd1233f4c6e11579304c04c317043ec8f0519486dcca2ad9180937dbbc95b', '2026-08-10 06:00:08+00'),
('019fea41-d210-768e-92cc-3062931b2ce8', '\x83fdb43716f484dc97ec0f6553d4e9846485f4aa43c8389cc6b88449eabc79da', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '\x14254d194c11c25b503ee13c7c95a328f16dee04e9614edeb3a498ec8b157fd5', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '\x8a4857b64f3d6732947556f4aa55484e882a5296c9120d188368111d240a3982', '2026-08-10 06:00:14+00'),
('019fea41-e980-723c-a23f-9e0697be590d', '\x16742be7304915c1f508549e271f45bf5fbb0522db5335bee677e69a87c52385', '2026-08-10 06:00:16+00'),
('019fea41-f150-771f-b632-6c1acd2fbf30', '\xfc964663698e5b82a4e503eed6061dfb274d220911f1e348abd1b7688fafb3b7', '2026-08-10 06:00:18+00'),
('019fea41-f920-7097-98b9-9763be6bafcf', '\xbcc2b99d6192b097f55b1c1e41fb706286d5d5558fd048e63f08f9f84647a157', '2026-08-10 06:00:20+00'),
('019fea42-00f0-7298-a7a4-122d1dcf0cbb', '\xcbca9114c5e7e8f5da4d194e5be73da437f0ba4a478651a7100f4fb1913c3737', '2026-08-10 06:00:22+00'),
('019fea42-08c0-743a-98f5-08db202e80d5', '\xfa8ee57c91627c7bb62b26a8f4db6538904049c2817e09774bdeb5caaaad45d8', '2026-08-10 06:00:24+00'),
('019fea42-1090-7107-91d2-55d16d89bbcb', '\xe82687721e98722d16696a8431e7f10a29bb2903f4d6fe9092c02129dd92679a', '2026-08-10 06:00:26+00'),
('019fea42-1860-71c0-b44c-fa623b988dfd', '\xa6e730974cb0d84258972882e3c34a888e4583e95f23bce9570559f6a519965e', '2026-08-10 06:00:28+00'),
('019fea42-2030-7024-ac98-414ec73f8196', '\xd689d3c413258a553ec1a754e61fd61d9b156b71f8a42a64e1be68bc7afc6253', '2026-08-10 06:00:30+00'),
('019fea42-2800-75ae-85f2-5966e2930ca5', '\xf4d7ccf3ddccd65273f3ee22503f5b136f3703bb04a323d217eb8bd3355c8878', '2026-08-10 06:00:32+00'),
('019fea42-2800-75b6-944d-e888974abd56', '\xcea02f8db0963aea3fc78fe6030ce10f936fd9337b304243643d1afcebe84abf', '2026-08-10 06:00:32+00'),
('019fea42-2800-75ba-9f23-66a2d580007a', '\x1ad2462bbe6c2d2b18a43c94aa193df6968de0d288184f05888b1528a8720f8e', '2026-08-10 06:00:32+00'),
('019fea42-2800-75c2-848c-dcfb14583954', '\x1e87fd9322c88376f89ffcc38da6a2376823c10416ae1e741547f9ea6b58ec9b', '2026-08-10 06:00:32+00'),
('01a1fcac-1b20-7407-bb2a-ded694b25029', '\x80dd131b3f181946191f2f9e8331cbc35bf577a64cf131541c852c48920a1887', '2026-11-21 05:55:00+00');

insert into "enabled_period" ("sensorbox_id", "stack_id", "enabled_state", "from_ms") overriding system value values
('019fea41-ab00-716f-9c39-02eabcf0931f', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341600000'),
('019fea41-b2d0-77e2-a306-2266ecda0ce8', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341602000'),
('019fea41-baa0-7767-92e8-8a76894d2870', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341604000'),
('019fea41-c270-7409-8a24-f05deed12c97', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341606000'),
('019fea41-ca40-7706-8d3b-a15e80c735b1', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341608000'),
('019fea41-d210-768e-92cc-3062931b2ce8', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341610000'),
('019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341612000'),
('019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341614000'),
('019fea41-e980-723c-a23f-9e0697be590d', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341616000'),
('019fea41-f150-771f-b632-6c1acd2fbf30', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341618000'),
('019fea41-f920-7097-98b9-9763be6bafcf', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'enabled', '1786341620000'),
('019fea42-00f0-7298-a7a4-122d1dcf0cbb', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'enabled', '1786341622000'),
('019fea42-08c0-743a-98f5-08db202e80d5', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'enabled', '1786341624000'),
('019fea42-1090-7107-91d2-55d16d89bbcb', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'enabled', '1786341626000'),
('019fea42-1860-71c0-b44c-fa623b988dfd', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'enabled', '1786341628000'),
('019fea42-2030-7024-ac98-414ec73f8196', '019fea41-ab00-707a-8eb8-849fad1814a8', 'enabled', '1786341630000'),
('019fea42-2800-75ae-85f2-5966e2930ca5', '019fea41-ab00-7092-ba70-c36297407dbe', 'disabled', '1795154400000'),
('019fea42-2800-75ae-85f2-5966e2930ca5', '019fea41-ab00-7092-ba70-c36297407dbe', 'enabled', '1786341632000'),
('019fea42-2800-75b6-944d-e888974abd56', '019fea41-ab00-7092-ba70-c36297407dbe', 'in_stock', '1786341632000'),
('019fea42-2800-75ba-9f23-66a2d580007a', '019fea41-ab00-707a-8eb8-849fad1814a8', 'enabled', '1786341632000'),
('019fea42-2800-75ba-9f23-66a2d580007a', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'enabled', '1792483200000'),
('019fea42-2800-75c2-848c-dcfb14583954', '019fea41-ab00-707a-8eb8-849fad1814a8', 'enabled', '1786341632000'),
('019fea42-2800-75c2-848c-dcfb14583954', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'enabled', '1792483200000'),
('01a1fcac-1b20-7407-bb2a-ded694b25029', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'in_stock', '1795240500000');

insert into "erased_address" ("trace", "account_id") overriding system value values
('\x38747b9dc496277af90bf54d37f9ee2893c93b383fb8ce2c4e66b3665dfe6582', '66899a2e-0955-46a1-b4cf-3a42e58c7c39');

insert into "event" ("id", "sensorbox_id", "tenure_key", "event_ms", "event_type", "value", "alarm_id", "acknowledged") overriding system value values
('019fea41-ab00-7172-a9e3-7091ee9b834c', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1786341600000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-b2d0-77e5-8ef2-5744e014cdb4', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1786341602000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-baa0-776a-a0de-b86288d0bae0', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '1786341604000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-c270-740c-8c1b-db0bb2d0ce03', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1786341606000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-ca40-7709-a1cd-e0db3f42cb7f', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '1786341608000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-d210-7691-b195-256705ad3b6c', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1786341610000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-d9e0-705f-81e6-b7fd2b81640a', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '1786341612000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-e1b0-76ae-8c1d-4aa749b41782', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '1786341614000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-e980-723f-8b02-fd7bb67f27a9', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1786341616000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-f150-7722-b44e-087322c73102', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1786341618000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea41-f920-709a-8bd0-16193edb5c01', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '1786341620000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-00f0-729b-95fc-bf37dbb5a35f', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '1786341622000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-08c0-743d-90c4-1f142d1e9dc1', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1786341624000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-1090-710a-922e-df864758c4dd', '019fea42-1090-7107-91d2-55d16d89bbcb', '14', '1786341626000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-1860-71c3-b054-a4cda7ff32b0', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1786341628000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-2030-7027-af7a-1672d2e1939b', '019fea42-2030-7024-ac98-414ec73f8196', '16', '1786341630000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-2800-75b1-9cee-79b3ab1cafa0', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-2800-75bd-83ef-e981ab8971e8', '019fea42-2800-75ba-9f23-66a2d580007a', '19', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-2800-75c5-9dc7-60f196a7c6d8', '019fea42-2800-75c2-848c-dcfb14583954', '20', '1786341632000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('019fea42-2800-75d3-89ac-4a2de5b964df', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1786251632000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "019fea42-2800-75d2-8b4e-906865e47209", "measure_type": "temperature"}', '019fea42-2800-75d2-8b4e-906865e47209', null),
('019fea42-2800-75d4-a778-46d590367689', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1786341632000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a15853-0c00-7263-a428-ddb31eaf2a15', '019fea42-2800-75ba-9f23-66a2d580007a', '21', '1792483200000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('01a15853-0c00-7266-9f7b-4d1f9186f613', '019fea42-2800-75c2-848c-dcfb14583954', '22', '1792483200000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('01a19a33-0f80-730b-84e3-c0fad0fda95a', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-730c-89d1-e93db45f36af', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-730d-b501-e724c61a8b2b', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-730e-8e68-276901eb6803', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-730f-b88f-7059a03093e1', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7310-8f62-8d9bfc17369f', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7311-a947-1ccdcbff01d8', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7312-b989-902e5020c2b4', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7313-bf93-31eba0458f01', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7314-a270-ae7e8fedfaee', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1793588400000', 'state_changed', '{"to": "inactive", "from": "attention", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a19a33-0f80-7315-a911-c1f35fd5dc2c', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7316-9a19-37ded9a2d6ec', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7317-b3aa-5189534160a3', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7318-8c87-ab90bed801cd', '019fea42-1090-7107-91d2-55d16d89bbcb', '14', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-7319-9b05-50a15a3cd828', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-731a-a1b5-77bc20079822', '019fea42-2030-7024-ac98-414ec73f8196', '16', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-731b-9758-63a629ed003d', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-731c-b8ea-832ea01ce985', '019fea42-2800-75ba-9f23-66a2d580007a', '21', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a19a33-0f80-731d-82b3-9552813766b6', '019fea42-2800-75c2-848c-dcfb14583954', '22', '1793588400000', 'state_changed', '{"to": "inactive", "from": "nominal", "reasons": []}', null, null),
('01a1f78a-5300-7800-b187-8e179861412c', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795152600000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 9.5, "alarm_id": "01a1f78a-5300-77fe-833b-62758a194e71", "measure_type": "temperature"}', '01a1f78a-5300-77fe-833b-62758a194e71', null),
('01a1f78a-5300-7801-bbb7-f9bc97cb2b9b', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795152600000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 9.5, "alarm_id": "01a1f78a-5300-77ff-b9a7-ec041cc74d93", "measure_type": "temperature"}', '01a1f78a-5300-77ff-b9a7-ec041cc74d93', null),
('01a1f78a-5300-7802-8bf9-020df60d599c', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795154400000', 'state_changed', '{"to": "critical", "from": "inactive", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 9.5, "measure": "temperature"}]}', null, null),
('01a1f78a-5300-7805-b05c-cadbe8016fb4', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795154400000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 9.5, "alarm_id": "01a1f78a-5300-77fe-833b-62758a194e71", "measure_type": "temperature"}', '01a1f78a-5300-77fe-833b-62758a194e71', null),
('01a1f78a-5300-7807-baf4-4d37100cf9f2', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795154400000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 9.5, "alarm_id": "01a1f78a-5300-77ff-b9a7-ec041cc74d93", "measure_type": "temperature"}', '01a1f78a-5300-77ff-b9a7-ec041cc74d93', null),
('01a1f78a-5300-7808-90ef-0592583cf1b6', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '1795154400000', 'state_changed', '{"to": "disabled", "from": "critical", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 9.5, "measure": "temperature"}]}', null, null),
('01a1f866-0d00-7583-88b6-ab2d7b7d03ea', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7585-ab58-c90ef684fb17', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7587-9b78-58d6f34ae2ab', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7589-a799-de9162fa2010', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-758b-99e9-d6d61a6e6463', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-758d-917b-cf05fbdc7adc', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-758f-803b-1fa716df482e', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7591-ab3c-3edf585c4b18', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7593-b627-5414dd8c81c0', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7595-a2c2-24854b2aa069', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1795168800000', 'state_changed', '{"to": "attention", "from": "inactive", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a1f866-0d00-7597-bf11-b4ba27e0d6ee', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-7599-bc32-34ee83c842fc', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-759b-be9e-018910cd4683', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-759d-b0f1-276fa99d1b3c', '019fea42-1090-7107-91d2-55d16d89bbcb', '14', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-759f-9a51-58d7c95439e5', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1f866-0d00-75a1-a6bc-45cdaaac45cc', '019fea42-2030-7024-ac98-414ec73f8196', '16', '1795168800000', 'state_changed', '{"to": "nominal", "from": "inactive", "reasons": []}', null, null),
('01a1fcac-1b20-73ab-82a6-fbb29b9b4133', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1795239540000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-73aa-8173-507b74d27152", "measure_type": "temperature"}', '01a1fcac-1b20-73aa-8173-507b74d27152', null),
('01a1fcac-1b20-73ac-aa1c-3c364980584e', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73af-903a-b2a4482088e5', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-73ae-8874-7d099440313e", "measure_type": "temperature"}', '01a1fcac-1b20-73ae-8874-7d099440313e', null),
('01a1fcac-1b20-73b0-a87b-c78002efe12d', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '1795240500000', 'state_changed', '{"to": "critical", "from": "attention", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73b3-a8f5-0269233859ae', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-73b2-9af4-ea99a731c204", "measure_type": "temperature"}', '01a1fcac-1b20-73b2-9af4-ea99a731c204', null),
('01a1fcac-1b20-73b4-a31a-d7d75a6418ef', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73b8-a869-a3ed1f27a6b7', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 0, "value": -2.25, "alarm_id": "01a1fcac-1b20-73b6-9261-2902fb0d0c2f", "measure_type": "temperature"}', '01a1fcac-1b20-73b6-9261-2902fb0d0c2f', null),
('01a1fcac-1b20-73b9-b50b-7a4548a0f1f3', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1795240140000', 'alarm_opened', '{"side": "min", "level": "critical", "limit": -2, "value": -2.25, "alarm_id": "01a1fcac-1b20-73b7-978a-1ab7b2f4bd44", "measure_type": "temperature"}', '01a1fcac-1b20-73b7-978a-1ab7b2f4bd44', null),
('01a1fcac-1b20-73ba-8f25-036dc1486976', '019fea41-c270-7409-8a24-f05deed12c97', '4', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_min", "limit": -2, "value": -2.25, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73bd-abb2-42823516673b', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '1795240140000', 'alarm_opened', '{"side": "min", "level": "critical", "limit": -2, "value": -2.0004, "alarm_id": "01a1fcac-1b20-73bc-a15b-a83819ecf451", "measure_type": "temperature"}', '01a1fcac-1b20-73bc-a15b-a83819ecf451', null),
('01a1fcac-1b20-73be-ac47-2cf1b711cc9e', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_min", "limit": -2, "value": -2.0004, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73c5-bc2c-ff624f1d9a10', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-73c0-871c-10be64d175dd", "measure_type": "temperature"}', '01a1fcac-1b20-73c0-871c-10be64d175dd', null),
('01a1fcac-1b20-73c6-97d4-cf909f9944b4', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-73c1-9c55-d5f48f11c87d", "measure_type": "temperature"}', '01a1fcac-1b20-73c1-9c55-d5f48f11c87d', null),
('01a1fcac-1b20-73c7-845e-31304bfa5ad2', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 70, "value": 82.5, "alarm_id": "01a1fcac-1b20-73c2-a55e-f76d6c72f420", "measure_type": "humidity"}', '01a1fcac-1b20-73c2-a55e-f76d6c72f420', null),
('01a1fcac-1b20-73c8-a250-397f52a7afd9', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 500, "value": 800, "alarm_id": "01a1fcac-1b20-73c3-83e1-27e93fbbcf45", "measure_type": "light"}', '01a1fcac-1b20-73c3-83e1-27e93fbbcf45', null),
('01a1fcac-1b20-73c9-b848-c01a9c13445b', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 3.4, "value": 3.21, "alarm_id": "01a1fcac-1b20-73c4-acaf-e734b7620654", "measure_type": "battery_voltage"}', '01a1fcac-1b20-73c4-acaf-e734b7620654', null),
('01a1fcac-1b20-73ca-88b6-8fa230a842f9', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}, {"kind": "limit", "unit": "lx", "bound": "critical_max", "limit": 500, "value": 800, "measure": "light"}, {"kind": "limit", "unit": "%", "bound": "attention_max", "limit": 70, "value": 82.5, "measure": "humidity"}, {"kind": "battery", "unit": "V", "bound": "attention_min", "limit": 3.4, "value": 3.21, "measure": "battery_voltage"}]}', null, null),
('01a1fcac-1b20-73cc-87e5-9c2303907c31', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '1795233600000', 'shock', '{"g": 4}', null, 'false'),
('01a1fcac-1b20-73cf-ac3b-03ec7b6269a7', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '1795240140000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 4.5, "value": 4.75, "alarm_id": "01a1fcac-1b20-73ce-a034-434c3eb4b288", "measure_type": "battery_voltage"}', '01a1fcac-1b20-73ce-a034-434c3eb4b288', null),
('01a1fcac-1b20-73d0-a118-e221c4d607ea', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "V", "bound": "critical_max", "limit": 4.5, "value": 4.75, "measure": "battery_voltage"}]}', null, null),
('01a1fcac-1b20-73d3-a2a5-5450e3ece680', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '1795233600000', 'shock', '{"g": 6}', null, 'false'),
('01a1fcac-1b20-73d4-bdac-2084254e4816', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "shock"}]}', null, null),
('01a1fcac-1b20-73d8-b8fe-68704b3444c8', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795239540000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-73d6-a34c-fc692d1f2d99", "measure_type": "temperature"}', '01a1fcac-1b20-73d6-a34c-fc692d1f2d99', null),
('01a1fcac-1b20-73d9-8d5f-4af52fa1f031', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795239540000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-73d7-8fa0-efa276ce111c", "measure_type": "temperature"}', '01a1fcac-1b20-73d7-8fa0-efa276ce111c', null),
('01a1fcac-1b20-73da-9cc0-12a8627b9b25', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73dd-91ca-22091183fa71', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795240140000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 8.4, "alarm_id": "01a1fcac-1b20-73d6-a34c-fc692d1f2d99", "measure_type": "temperature"}', '01a1fcac-1b20-73d6-a34c-fc692d1f2d99', null),
('01a1fcac-1b20-73df-b73f-d218a7dfc747', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795240140000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 8.4, "alarm_id": "01a1fcac-1b20-73d7-8fa0-efa276ce111c", "measure_type": "temperature"}', '01a1fcac-1b20-73d7-8fa0-efa276ce111c', null),
('01a1fcac-1b20-73e1-a577-63fed9e103ab', '019fea41-e980-723c-a23f-9e0697be590d', '9', '1795222800000', 'shock', '{"g": 3}', null, 'false'),
('01a1fcac-1b20-73e4-89e9-fc416fa77396', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 3.4, "value": 3.1, "alarm_id": "01a1fcac-1b20-73e3-b954-5f72cf8a5ccd", "measure_type": "battery_voltage"}', '01a1fcac-1b20-73e3-b954-5f72cf8a5ccd', null),
('01a1fcac-1b20-73e5-8c22-0f15343d5469', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "battery", "unit": "V", "bound": "attention_min", "limit": 3.4, "value": 3.1, "measure": "battery_voltage"}]}', null, null),
('01a1fcac-1b20-73e7-b985-7e8b310f18ac', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '1795240500000', 'state_changed', '{"to": "critical", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 80, "value": 91.5, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73eb-b682-cf02fe49e71a', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 1000, "value": 1900, "alarm_id": "01a1fcac-1b20-73e9-a681-923798e0f253", "measure_type": "co2"}', '01a1fcac-1b20-73e9-a681-923798e0f253', null),
('01a1fcac-1b20-73ec-85ad-e4501caad5cc', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1795240140000', 'alarm_opened', '{"side": "min", "level": "attention", "limit": 980, "value": 975.25, "alarm_id": "01a1fcac-1b20-73ea-995d-ad8190ac8428", "measure_type": "pressure"}', '01a1fcac-1b20-73ea-995d-ad8190ac8428', null),
('01a1fcac-1b20-73ed-9143-9b8abb11430e', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "limit", "unit": "hPa", "bound": "attention_min", "limit": 980, "value": 975.25, "measure": "pressure"}, {"kind": "limit", "unit": "ppm", "bound": "attention_max", "limit": 1000, "value": 1900, "measure": "co2"}]}', null, null),
('01a1fcac-1b20-73f1-8189-4cef2841d2c2', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795230000000', 'door', '"open"', null, null),
('01a1fcac-1b20-73f2-97f5-6201340c4174', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795233600000', 'tilt', '12', null, null),
('01a1fcac-1b20-73f3-accb-8c54db1b4421', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795237200000', 'location', '{"lat": 60.39, "lon": 5.32}', null, null),
('01a1fcac-1b20-73f4-a3d1-0638cf9b4185', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795240500000', 'door', '"closed"', null, null),
('01a1fcac-1b20-73f7-9189-bb0a5b1e9657', '019fea42-2030-7024-ac98-414ec73f8196', '16', '1795240140000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 7.2, "alarm_id": "01a1fcac-1b20-73f6-a90d-f7652f6c75af", "measure_type": "temperature"}', '01a1fcac-1b20-73f6-a90d-f7652f6c75af', null),
('01a1fcac-1b20-73f8-a5c0-ffd100f4b4a3', '019fea42-2030-7024-ac98-414ec73f8196', '16', '1795240500000', 'state_changed', '{"to": "attention", "from": "nominal", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-73fc-a887-b791209b0705', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1795166040000', 'alarm_opened', '{"side": "max", "level": "attention", "limit": 6, "value": 8.9, "alarm_id": "01a1fcac-1b20-73fa-ac96-361fc772e3a9", "measure_type": "temperature"}', '01a1fcac-1b20-73fa-ac96-361fc772e3a9', null),
('01a1fcac-1b20-73fd-a1ee-250762998391', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1795167000000', 'alarm_closed', '{"side": "max", "level": "attention", "limit": 6, "value": 8.9, "alarm_id": "01a1fcac-1b20-73fa-ac96-361fc772e3a9", "measure_type": "temperature"}', '01a1fcac-1b20-73fa-ac96-361fc772e3a9', null),
('01a1fcac-1b20-73fe-a81b-21b73cf4eee3', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1795166040000', 'alarm_opened', '{"side": "max", "level": "critical", "limit": 8, "value": 8.9, "alarm_id": "01a1fcac-1b20-73fb-bfa4-07e60674c033", "measure_type": "temperature"}', '01a1fcac-1b20-73fb-bfa4-07e60674c033', null),
('01a1fcac-1b20-73ff-86d0-31819c79b0be', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '1795167000000', 'alarm_closed', '{"side": "max", "level": "critical", "limit": 8, "value": 8.9, "alarm_id": "01a1fcac-1b20-73fb-bfa4-07e60674c033", "measure_type": "temperature"}', '01a1fcac-1b20-73fb-bfa4-07e60674c033', null),
('01a1fcac-1b20-7400-b9c3-a2d50a717f4d', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '1795240500000', 'state_changed', '{"to": "inactive", "from": "attention", "reasons": [{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]}', null, null),
('01a1fcac-1b20-740a-9448-6be2a18dd817', '01a1fcac-1b20-7407-bb2a-ded694b25029', '23', '1795240500000', 'state_changed', '{"to": "nominal", "from": "in_stock", "reasons": []}', null, null),
('01a1fcaf-c4a0-7149-93db-b1bcf9b659ad', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '1795240740000', 'door', '"open"', null, null);

insert into "file" ("id", "stack_id", "app_type", "owner_type", "owner_id", "media_type", "size", "content_hash", "created_at", "name", "content_id") overriding system value values
('01a1fcaf-d058-7695-8b78-ab0b859c6eb9', '019fea41-ab00-7092-ba70-c36297407dbe', 'logo', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', 'image/png', '90', '\x740627238454979b3fed72ac8a32f24816989f835938081699f28a712947c246', '2026-11-21 05:59:03+00', 'logo.png', '01a1fcaf-d058-7695-8b78-ab0b859c6eb9');

insert into "file_removal" ("file_id", "stack_id", "due_at", "content_id") overriding system value values
('01a1fcaf-d058-7690-b492-3e081572f3b7', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:03+00', '01a1fcaf-d058-7690-b492-3e081572f3b7');

insert into "ingest_refusal" ("sensorbox_id", "day", "code", "count") overriding system value values
('019fea42-2800-75ae-85f2-5966e2930ca5', '20777', 'SENSORBOX_DISABLED', '1');

insert into "ledger_posting" ("transaction_id", "account", "stack_id", "amount", "nr", "balance", "type", "booked_at") overriding system value values
('019fea41-ab00-712c-bb9c-979282ecc6c3', 'issuance', null, '-100000000', null, null, 'recharge_root_stack', '2026-08-10 06:00:00+00'),
('019fea41-ab00-712c-bb9c-979282ecc6c3', 'stack', '019fea41-ab00-7072-ace6-41e9fae062e5', '100000000', '1', '100000000', 'recharge_root_stack', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7132-9ef0-5fac828a0992', 'stack', '019fea41-ab00-7072-ace6-41e9fae062e5', '-50000000', '2', '50000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7132-9ef0-5fac828a0992', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '50000000', '1', '50000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-713b-9992-e6dedd2371c8', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-10000000', '2', '40000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-713b-9992-e6dedd2371c8', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '10000000', '1', '10000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7141-9c5e-7f861e8ef648', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-10000000', '3', '30000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7141-9c5e-7f861e8ef648', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '10000000', '1', '10000000', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-714a-a7a3-33c155e4cbef', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-32500', '2', '9967500', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-714a-a7a3-33c155e4cbef', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '32500', '1', '32500', 'transfer', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7173-8fd2-57430d995991', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7173-8fd2-57430d995991', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '3', '9962500', 'sensorbox_enabled', '2026-08-10 06:00:00+00'),
('019fea41-b2d0-77e6-9fed-6ba01b85d6f0', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:02+00'),
('019fea41-b2d0-77e6-9fed-6ba01b85d6f0', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '4', '9957500', 'sensorbox_enabled', '2026-08-10 06:00:02+00'),
('019fea41-baa0-776b-a175-d2c2e8c0f401', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:04+00'),
('019fea41-baa0-776b-a175-d2c2e8c0f401', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '5', '9952500', 'sensorbox_enabled', '2026-08-10 06:00:04+00'),
('019fea41-c270-740d-8a3f-616877eca221', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:06+00'),
('019fea41-c270-740d-8a3f-616877eca221', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '6', '9947500', 'sensorbox_enabled', '2026-08-10 06:00:06+00'),
('019fea41-ca40-770a-a390-f730081feff9', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:08+00'),
('019fea41-ca40-770a-a390-f730081feff9', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '7', '9942500', 'sensorbox_enabled', '2026-08-10 06:00:08+00'),
('019fea41-d210-7692-b2c3-69f6acc495b7', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:10+00'),
('019fea41-d210-7692-b2c3-69f6acc495b7', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '8', '9937500', 'sensorbox_enabled', '2026-08-10 06:00:10+00'),
('019fea41-d9e0-7060-9c99-7eac4e819bc9', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:12+00'),
('019fea41-d9e0-7060-9c99-7eac4e819bc9', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '9', '9932500', 'sensorbox_enabled', '2026-08-10 06:00:12+00'),
('019fea41-e1b0-76af-a091-c973b451edd3', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:14+00'),
('019fea41-e1b0-76af-a091-c973b451edd3', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '10', '9927500', 'sensorbox_enabled', '2026-08-10 06:00:14+00'),
('019fea41-e980-7240-b929-7f72dc05c8cf', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:16+00'),
('019fea41-e980-7240-b929-7f72dc05c8cf', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '11', '9922500', 'sensorbox_enabled', '2026-08-10 06:00:16+00'),
('019fea41-f150-7723-999f-f28adc0d1773', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:18+00'),
('019fea41-f150-7723-999f-f28adc0d1773', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '12', '9917500', 'sensorbox_enabled', '2026-08-10 06:00:18+00'),
('019fea41-f920-709b-88b1-41f5942e314f', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:20+00'),
('019fea41-f920-709b-88b1-41f5942e314f', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '2', '9995000', 'sensorbox_enabled', '2026-08-10 06:00:20+00'),
('019fea42-00f0-729c-9350-3d1da679452c', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:22+00'),
('019fea42-00f0-729c-9350-3d1da679452c', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '3', '9990000', 'sensorbox_enabled', '2026-08-10 06:00:22+00'),
('019fea42-08c0-743e-b656-c11148470306', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:24+00'),
('019fea42-08c0-743e-b656-c11148470306', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '4', '9985000', 'sensorbox_enabled', '2026-08-10 06:00:24+00'),
('019fea42-1090-710b-bce0-82f83eb9d9ac', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:26+00'),
('019fea42-1090-710b-bce0-82f83eb9d9ac', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '2', '27500', 'sensorbox_enabled', '2026-08-10 06:00:26+00'),
('019fea42-1860-71c4-9b1a-4b901f5e982a', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:28+00'),
('019fea42-1860-71c4-9b1a-4b901f5e982a', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '3', '22500', 'sensorbox_enabled', '2026-08-10 06:00:28+00'),
('019fea42-2030-7028-8f19-c965b3ef7810', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:30+00'),
('019fea42-2030-7028-8f19-c965b3ef7810', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '4', '29995000', 'sensorbox_enabled', '2026-08-10 06:00:30+00'),
('019fea42-2800-75b2-9c70-79cb473e2634', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('019fea42-2800-75b2-9c70-79cb473e2634', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '13', '9912500', 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('019fea42-2800-75be-85d2-b1ec8c17672d', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('019fea42-2800-75be-85d2-b1ec8c17672d', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '5', '29990000', 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('019fea42-2800-75c6-9e04-04232a4d73bf', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('019fea42-2800-75c6-9e04-04232a4d73bf', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '6', '29985000', 'sensorbox_enabled', '2026-08-10 06:00:32+00'),
('01a19a33-0f80-7323-b720-05c39c6dcab8', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7323-b720-05c39c6dcab8', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '7', '29980000', 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7324-8039-6a542688a343', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7324-8039-6a542688a343', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '14', '9907500', 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7325-9c9f-7a037f782c77', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7325-9c9f-7a037f782c77', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '5', '9980000', 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7326-8648-eaee86ca352f', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7326-8648-eaee86ca352f', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '4', '17500', 'platform_fee', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7327-a5d4-9e17ef3a26df', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7327-a5d4-9e17ef3a26df', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '15', '9902500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7328-aeb3-d4b3ed34ff3a', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7328-aeb3-d4b3ed34ff3a', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '16', '9897500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7329-919a-68adedf4db5e', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7329-919a-68adedf4db5e', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '17', '9892500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732a-9967-04ba08dad4f8', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732a-9967-04ba08dad4f8', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '18', '9887500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732b-a1d8-5517c9aa8fce', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732b-a1d8-5517c9aa8fce', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '19', '9882500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732c-a94a-48b621554ad4', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732c-a94a-48b621554ad4', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '20', '9877500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732d-a391-69727d6d24e6', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732d-a391-69727d6d24e6', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '21', '9872500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732e-af69-b1a2edb43f7d', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732e-af69-b1a2edb43f7d', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '22', '9867500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732f-8a54-5c4c2e6bce2c', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-732f-8a54-5c4c2e6bce2c', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '23', '9862500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7330-8c9d-0225cb9d133d', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7330-8c9d-0225cb9d133d', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '24', '9857500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7331-acb3-064463654620', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7331-acb3-064463654620', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '6', '9975000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7332-b325-b9cc8069cb01', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7332-b325-b9cc8069cb01', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '7', '9970000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7333-800f-a11c15f737f3', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7333-800f-a11c15f737f3', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '8', '9965000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7334-b0fc-d177d522524b', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7334-b0fc-d177d522524b', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '5', '12500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7335-a32d-a44f864fbf8a', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7335-a32d-a44f864fbf8a', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '6', '7500', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7336-ac71-0766e4537dd0', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7336-ac71-0766e4537dd0', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '8', '29975000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7337-9e76-3842356e1a24', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7337-9e76-3842356e1a24', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '9', '9960000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7338-beac-c70813904950', 'revenue', null, '5000', null, null, 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7338-beac-c70813904950', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '10', '9955000', 'sensorbox_active', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7339-aded-d49a55769eb9', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7339-aded-d49a55769eb9', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '25', '9857470', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733a-8902-8672ecc826e4', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733a-8902-8672ecc826e4', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '26', '9857440', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733b-a141-d820ef02d0af', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733b-a141-d820ef02d0af', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '27', '9857410', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733c-a6f9-95b2aae4ca19', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733c-a6f9-95b2aae4ca19', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '28', '9857380', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733d-886e-50dadbcc9796', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733d-886e-50dadbcc9796', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '29', '9857350', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733e-bfb2-1dc5694ca31c', 'revenue', null, '60', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733e-bfb2-1dc5694ca31c', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-60', '30', '9857290', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733f-b3d1-a7af081aca0b', 'revenue', null, '15', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-733f-b3d1-a7af081aca0b', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-15', '31', '9857275', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7340-871c-7ea1d0f03fb6', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7340-871c-7ea1d0f03fb6', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '32', '9857245', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7341-8e23-9f1406090344', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7341-8e23-9f1406090344', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '33', '9857215', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7342-a6ee-dd1d14c41e92', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7342-a6ee-dd1d14c41e92', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-30', '34', '9857185', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7343-bcb7-3f57570655ab', 'revenue', null, '15', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7343-bcb7-3f57570655ab', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-15', '11', '9954985', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7344-94bb-3ca374d64ed5', 'revenue', null, '15', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7344-94bb-3ca374d64ed5', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-15', '12', '9954970', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7345-81ac-37d654db951d', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7345-81ac-37d654db951d', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-30', '13', '9954940', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7346-9056-09cdc91010ff', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7346-9056-09cdc91010ff', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-30', '7', '7470', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7347-9aa9-f8194d4c2777', 'revenue', null, '15', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7347-9aa9-f8194d4c2777', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-15', '8', '7455', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7348-a867-222ffc179cb8', 'revenue', null, '30', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7348-a867-222ffc179cb8', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-30', '9', '29974970', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7349-bf53-0fc40736c99f', 'revenue', null, '10', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-7349-bf53-0fc40736c99f', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-10', '14', '9954930', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-734a-8312-f50c52531702', 'revenue', null, '10', null, null, 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-0f80-734a-8312-f50c52531702', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-10', '15', '9954920', 'sending_measured_data', '2026-11-02 03:00:00+00'),
('01a19a33-1368-76a2-b500-a0e638ebad3d', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a2-b500-a0e638ebad3d', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '10', '29969970', 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a3-95d9-528ab2f13242', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a3-95d9-528ab2f13242', 'stack', '019fea41-ab00-7092-ba70-c36297407dbe', '-5000', '35', '9852185', 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a4-9e07-aa1df8d8a228', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a4-9e07-aa1df8d8a228', 'stack', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '-5000', '16', '9949920', 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a5-84c3-fa0cd5eee294', 'revenue', null, '5000', null, null, 'platform_fee', '2026-11-02 03:00:01+00'),
('01a19a33-1368-76a5-84c3-fa0cd5eee294', 'stack', '019fea41-ab00-70c0-bfd1-2f016133abbc', '-5000', '9', '2455', 'platform_fee', '2026-11-02 03:00:01+00'),
('01a1fcac-1b20-740b-8cd9-b1416f4d7c00', 'revenue', null, '5000', null, null, 'sensorbox_enabled', '2026-11-21 05:55:00+00'),
('01a1fcac-1b20-740b-8cd9-b1416f4d7c00', 'stack', '019fea41-ab00-707a-8eb8-849fad1814a8', '-5000', '11', '29964970', 'sensorbox_enabled', '2026-11-21 05:55:00+00');

insert into "ledger_proof" ("only", "proved_at", "accounts", "postings", "wrong") overriding system value values
('true', '2026-11-21 05:55:00+00', '5', '72', '0');

insert into "ledger_transaction" ("id", "type", "booked_at", "sender_stack_id", "sender_name", "receiver_stack_id", "receiver_name", "created_by", "message", "detail", "once_key") overriding system value values
('019fea41-ab00-712c-bb9c-979282ecc6c3', 'recharge_root_stack', '2026-08-10 06:00:00+00', null, null, '019fea41-ab00-7072-ace6-41e9fae062e5', 'Sensorstack', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', 'Invoice 17', '{}', null),
('019fea41-ab00-7132-9ef0-5fac828a0992', 'transfer', '2026-08-10 06:00:00+00', '019fea41-ab00-7072-ace6-41e9fae062e5', 'Sensorstack', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', null, '{}', null),
('019fea41-ab00-713b-9992-e6dedd2371c8', 'transfer', '2026-08-10 06:00:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{}', null),
('019fea41-ab00-7141-9c5e-7f861e8ef648', 'transfer', '2026-08-10 06:00:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{}', null),
('019fea41-ab00-714a-a7a3-33c155e4cbef', 'transfer', '2026-08-10 06:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{}', null),
('019fea41-ab00-7173-8fd2-57430d995991', 'sensorbox_enabled', '2026-08-10 06:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1016", "sensorbox_uid": "hw-16", "sensorbox_uuid": "019fea41-ab00-716f-9c39-02eabcf0931f"}', 'sensorbox_enabled 019fea41-ab00-716f-9c39-02eabcf0931f'),
('019fea41-b2d0-77e6-9fed-6ba01b85d6f0', 'sensorbox_enabled', '2026-08-10 06:00:02+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1017", "sensorbox_uid": "hw-17", "sensorbox_uuid": "019fea41-b2d0-77e2-a306-2266ecda0ce8"}', 'sensorbox_enabled 019fea41-b2d0-77e2-a306-2266ecda0ce8'),
('019fea41-baa0-776b-a175-d2c2e8c0f401', 'sensorbox_enabled', '2026-08-10 06:00:04+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1018", "sensorbox_uid": "hw-18", "sensorbox_uuid": "019fea41-baa0-7767-92e8-8a76894d2870"}', 'sensorbox_enabled 019fea41-baa0-7767-92e8-8a76894d2870'),
('019fea41-c270-740d-8a3f-616877eca221', 'sensorbox_enabled', '2026-08-10 06:00:06+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1019", "sensorbox_uid": "hw-19", "sensorbox_uuid": "019fea41-c270-7409-8a24-f05deed12c97"}', 'sensorbox_enabled 019fea41-c270-7409-8a24-f05deed12c97'),
('019fea41-ca40-770a-a390-f730081feff9', 'sensorbox_enabled', '2026-08-10 06:00:08+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1020", "sensorbox_uid": "hw-20", "sensorbox_uuid": "019fea41-ca40-7706-8d3b-a15e80c735b1"}', 'sensorbox_enabled 019fea41-ca40-7706-8d3b-a15e80c735b1'),
('019fea41-d210-7692-b2c3-69f6acc495b7', 'sensorbox_enabled', '2026-08-10 06:00:10+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1021", "sensorbox_uid": "hw-21", "sensorbox_uuid": "019fea41-d210-768e-92cc-3062931b2ce8"}', 'sensorbox_enabled 019fea41-d210-768e-92cc-3062931b2ce8'),
('019fea41-d9e0-7060-9c99-7eac4e819bc9', 'sensorbox_enabled', '2026-08-10 06:00:12+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1022", "sensorbox_uid": "hw-22", "sensorbox_uuid": "019fea41-d9e0-705c-8ebf-32ddb7eb94e0"}', 'sensorbox_enabled 019fea41-d9e0-705c-8ebf-32ddb7eb94e0'),
('019fea41-e1b0-76af-a091-c973b451edd3', 'sensorbox_enabled', '2026-08-10 06:00:14+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1023", "sensorbox_uid": "hw-23", "sensorbox_uuid": "019fea41-e1b0-76ab-a6c7-e3f25a23dd2e"}', 'sensorbox_enabled 019fea41-e1b0-76ab-a6c7-e3f25a23dd2e'),
('019fea41-e980-7240-b929-7f72dc05c8cf', 'sensorbox_enabled', '2026-08-10 06:00:16+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1024", "sensorbox_uid": "hw-24", "sensorbox_uuid": "019fea41-e980-723c-a23f-9e0697be590d"}', 'sensorbox_enabled 019fea41-e980-723c-a23f-9e0697be590d'),
('019fea41-f150-7723-999f-f28adc0d1773', 'sensorbox_enabled', '2026-08-10 06:00:18+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1025", "sensorbox_uid": "hw-25", "sensorbox_uuid": "019fea41-f150-771f-b632-6c1acd2fbf30"}', 'sensorbox_enabled 019fea41-f150-771f-b632-6c1acd2fbf30'),
('019fea41-f920-709b-88b1-41f5942e314f', 'sensorbox_enabled', '2026-08-10 06:00:20+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', null, '{"price": 0.5, "sensorbox_sn": "T-1026", "sensorbox_uid": "hw-26", "sensorbox_uuid": "019fea41-f920-7097-98b9-9763be6bafcf"}', 'sensorbox_enabled 019fea41-f920-7097-98b9-9763be6bafcf'),
('019fea42-00f0-729c-9350-3d1da679452c', 'sensorbox_enabled', '2026-08-10 06:00:22+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', null, '{"price": 0.5, "sensorbox_sn": "T-1027", "sensorbox_uid": "hw-27", "sensorbox_uuid": "019fea42-00f0-7298-a7a4-122d1dcf0cbb"}', 'sensorbox_enabled 019fea42-00f0-7298-a7a4-122d1dcf0cbb'),
('019fea42-08c0-743e-b656-c11148470306', 'sensorbox_enabled', '2026-08-10 06:00:24+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', null, '{"price": 0.5, "sensorbox_sn": "T-1028", "sensorbox_uid": "hw-28", "sensorbox_uuid": "019fea42-08c0-743a-98f5-08db202e80d5"}', 'sensorbox_enabled 019fea42-08c0-743a-98f5-08db202e80d5'),
('019fea42-1090-710b-bce0-82f83eb9d9ac', 'sensorbox_enabled', '2026-08-10 06:00:26+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', null, '{"price": 0.5, "sensorbox_sn": "T-1029", "sensorbox_uid": "hw-29", "sensorbox_uuid": "019fea42-1090-7107-91d2-55d16d89bbcb"}', 'sensorbox_enabled 019fea42-1090-7107-91d2-55d16d89bbcb'),
('019fea42-1860-71c4-9b1a-4b901f5e982a', 'sensorbox_enabled', '2026-08-10 06:00:28+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', null, '{"price": 0.5, "sensorbox_sn": "T-1030", "sensorbox_uid": "hw-30", "sensorbox_uuid": "019fea42-1860-71c0-b44c-fa623b988dfd"}', 'sensorbox_enabled 019fea42-1860-71c0-b44c-fa623b988dfd'),
('019fea42-2030-7028-8f19-c965b3ef7810', 'sensorbox_enabled', '2026-08-10 06:00:30+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{"price": 0.5, "sensorbox_sn": "T-1031", "sensorbox_uid": "hw-31", "sensorbox_uuid": "019fea42-2030-7024-ac98-414ec73f8196"}', 'sensorbox_enabled 019fea42-2030-7024-ac98-414ec73f8196'),
('019fea42-2800-75b2-9c70-79cb473e2634', 'sensorbox_enabled', '2026-08-10 06:00:32+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, '736944a0-2af7-48bd-a180-05d6fb143c95', null, '{"price": 0.5, "sensorbox_sn": "T-1032", "sensorbox_uid": "hw-32", "sensorbox_uuid": "019fea42-2800-75ae-85f2-5966e2930ca5"}', 'sensorbox_enabled 019fea42-2800-75ae-85f2-5966e2930ca5'),
('019fea42-2800-75be-85d2-b1ec8c17672d', 'sensorbox_enabled', '2026-08-10 06:00:32+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{"price": 0.5, "sensorbox_sn": "T-1034", "sensorbox_uid": "hw-34", "sensorbox_uuid": "019fea42-2800-75ba-9f23-66a2d580007a"}', 'sensorbox_enabled 019fea42-2800-75ba-9f23-66a2d580007a'),
('019fea42-2800-75c6-9e04-04232a4d73bf', 'sensorbox_enabled', '2026-08-10 06:00:32+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{"price": 0.5, "sensorbox_sn": "T-1035", "sensorbox_uid": "hw-35", "sensorbox_uuid": "019fea42-2800-75c2-848c-dcfb14583954"}', 'sensorbox_enabled 019fea42-2800-75c2-848c-dcfb14583954'),
('01a19a33-0f80-7323-b720-05c39c6dcab8', 'platform_fee', '2026-11-02 03:00:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, null, null, '{"price": 0.5, "period": "2026-09"}', 'platform_fee 019fea41-ab00-707a-8eb8-849fad1814a8 2026-09'),
('01a19a33-0f80-7324-8039-6a542688a343', 'platform_fee', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-09"}', 'platform_fee 019fea41-ab00-7092-ba70-c36297407dbe 2026-09'),
('01a19a33-0f80-7325-9c9f-7a037f782c77', 'platform_fee', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-09"}', 'platform_fee 019fea41-ab00-70a8-85cb-3616dd5cdd91 2026-09'),
('01a19a33-0f80-7326-8648-eaee86ca352f', 'platform_fee', '2026-11-02 03:00:00+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-09"}', 'platform_fee 019fea41-ab00-70c0-bfd1-2f016133abbc 2026-09'),
('01a19a33-0f80-7327-a5d4-9e17ef3a26df', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1016", "sensorbox_uid": "hw-16", "sensorbox_uuid": "019fea41-ab00-716f-9c39-02eabcf0931f"}', 'sensorbox_active 019fea41-ab00-716f-9c39-02eabcf0931f 2026-10'),
('01a19a33-0f80-7328-aeb3-d4b3ed34ff3a', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1017", "sensorbox_uid": "hw-17", "sensorbox_uuid": "019fea41-b2d0-77e2-a306-2266ecda0ce8"}', 'sensorbox_active 019fea41-b2d0-77e2-a306-2266ecda0ce8 2026-10'),
('01a19a33-0f80-7329-919a-68adedf4db5e', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1018", "sensorbox_uid": "hw-18", "sensorbox_uuid": "019fea41-baa0-7767-92e8-8a76894d2870"}', 'sensorbox_active 019fea41-baa0-7767-92e8-8a76894d2870 2026-10'),
('01a19a33-0f80-732a-9967-04ba08dad4f8', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1019", "sensorbox_uid": "hw-19", "sensorbox_uuid": "019fea41-c270-7409-8a24-f05deed12c97"}', 'sensorbox_active 019fea41-c270-7409-8a24-f05deed12c97 2026-10'),
('01a19a33-0f80-732b-a1d8-5517c9aa8fce', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1020", "sensorbox_uid": "hw-20", "sensorbox_uuid": "019fea41-ca40-7706-8d3b-a15e80c735b1"}', 'sensorbox_active 019fea41-ca40-7706-8d3b-a15e80c735b1 2026-10'),
('01a19a33-0f80-732c-a94a-48b621554ad4', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1021", "sensorbox_uid": "hw-21", "sensorbox_uuid": "019fea41-d210-768e-92cc-3062931b2ce8"}', 'sensorbox_active 019fea41-d210-768e-92cc-3062931b2ce8 2026-10'),
('01a19a33-0f80-732d-a391-69727d6d24e6', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1022", "sensorbox_uid": "hw-22", "sensorbox_uuid": "019fea41-d9e0-705c-8ebf-32ddb7eb94e0"}', 'sensorbox_active 019fea41-d9e0-705c-8ebf-32ddb7eb94e0 2026-10'),
('01a19a33-0f80-732e-af69-b1a2edb43f7d', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1023", "sensorbox_uid": "hw-23", "sensorbox_uuid": "019fea41-e1b0-76ab-a6c7-e3f25a23dd2e"}', 'sensorbox_active 019fea41-e1b0-76ab-a6c7-e3f25a23dd2e 2026-10'),
('01a19a33-0f80-732f-8a54-5c4c2e6bce2c', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1024", "sensorbox_uid": "hw-24", "sensorbox_uuid": "019fea41-e980-723c-a23f-9e0697be590d"}', 'sensorbox_active 019fea41-e980-723c-a23f-9e0697be590d 2026-10'),
('01a19a33-0f80-7330-8c9d-0225cb9d133d', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1025", "sensorbox_uid": "hw-25", "sensorbox_uuid": "019fea41-f150-771f-b632-6c1acd2fbf30"}', 'sensorbox_active 019fea41-f150-771f-b632-6c1acd2fbf30 2026-10'),
('01a19a33-0f80-7331-acb3-064463654620', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1026", "sensorbox_uid": "hw-26", "sensorbox_uuid": "019fea41-f920-7097-98b9-9763be6bafcf"}', 'sensorbox_active 019fea41-f920-7097-98b9-9763be6bafcf 2026-10'),
('01a19a33-0f80-7332-b325-b9cc8069cb01', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1027", "sensorbox_uid": "hw-27", "sensorbox_uuid": "019fea42-00f0-7298-a7a4-122d1dcf0cbb"}', 'sensorbox_active 019fea42-00f0-7298-a7a4-122d1dcf0cbb 2026-10'),
('01a19a33-0f80-7333-800f-a11c15f737f3', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1028", "sensorbox_uid": "hw-28", "sensorbox_uuid": "019fea42-08c0-743a-98f5-08db202e80d5"}', 'sensorbox_active 019fea42-08c0-743a-98f5-08db202e80d5 2026-10'),
('01a19a33-0f80-7334-b0fc-d177d522524b', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1029", "sensorbox_uid": "hw-29", "sensorbox_uuid": "019fea42-1090-7107-91d2-55d16d89bbcb"}', 'sensorbox_active 019fea42-1090-7107-91d2-55d16d89bbcb 2026-10'),
('01a19a33-0f80-7335-a32d-a44f864fbf8a', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1030", "sensorbox_uid": "hw-30", "sensorbox_uuid": "019fea42-1860-71c0-b44c-fa623b988dfd"}', 'sensorbox_active 019fea42-1860-71c0-b44c-fa623b988dfd 2026-10'),
('01a19a33-0f80-7336-ac71-0766e4537dd0', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1031", "sensorbox_uid": "hw-31", "sensorbox_uuid": "019fea42-2030-7024-ac98-414ec73f8196"}', 'sensorbox_active 019fea42-2030-7024-ac98-414ec73f8196 2026-10'),
('01a19a33-0f80-7337-9e76-3842356e1a24', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1034", "sensorbox_uid": "hw-34", "sensorbox_uuid": "019fea42-2800-75ba-9f23-66a2d580007a"}', 'sensorbox_active 019fea42-2800-75ba-9f23-66a2d580007a 2026-10'),
('01a19a33-0f80-7338-beac-c70813904950', 'sensorbox_active', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "sensorbox_sn": "T-1035", "sensorbox_uid": "hw-35", "sensorbox_uuid": "019fea42-2800-75c2-848c-dcfb14583954"}', 'sensorbox_active 019fea42-2800-75c2-848c-dcfb14583954 2026-10'),
('01a19a33-0f80-7339-aded-d49a55769eb9', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1016", "sensorbox_uid": "hw-16", "sensorbox_uuid": "019fea41-ab00-716f-9c39-02eabcf0931f"}', 'sending_measured_data 019fea41-ab00-716f-9c39-02eabcf0931f 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733a-8902-8672ecc826e4', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1017", "sensorbox_uid": "hw-17", "sensorbox_uuid": "019fea41-b2d0-77e2-a306-2266ecda0ce8"}', 'sending_measured_data 019fea41-b2d0-77e2-a306-2266ecda0ce8 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733b-a141-d820ef02d0af', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1018", "sensorbox_uid": "hw-18", "sensorbox_uuid": "019fea41-baa0-7767-92e8-8a76894d2870"}', 'sending_measured_data 019fea41-baa0-7767-92e8-8a76894d2870 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733c-a6f9-95b2aae4ca19', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1019", "sensorbox_uid": "hw-19", "sensorbox_uuid": "019fea41-c270-7409-8a24-f05deed12c97"}', 'sending_measured_data 019fea41-c270-7409-8a24-f05deed12c97 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733d-886e-50dadbcc9796', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1020", "sensorbox_uid": "hw-20", "sensorbox_uuid": "019fea41-ca40-7706-8d3b-a15e80c735b1"}', 'sending_measured_data 019fea41-ca40-7706-8d3b-a15e80c735b1 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733e-bfb2-1dc5694ca31c', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 12, "sensorbox_sn": "T-1021", "sensorbox_uid": "hw-21", "sensorbox_uuid": "019fea41-d210-768e-92cc-3062931b2ce8"}', 'sending_measured_data 019fea41-d210-768e-92cc-3062931b2ce8 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-733f-b3d1-a7af081aca0b', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 3, "sensorbox_sn": "T-1022", "sensorbox_uid": "hw-22", "sensorbox_uuid": "019fea41-d9e0-705c-8ebf-32ddb7eb94e0"}', 'sending_measured_data 019fea41-d9e0-705c-8ebf-32ddb7eb94e0 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-7340-871c-7ea1d0f03fb6', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1023", "sensorbox_uid": "hw-23", "sensorbox_uuid": "019fea41-e1b0-76ab-a6c7-e3f25a23dd2e"}', 'sending_measured_data 019fea41-e1b0-76ab-a6c7-e3f25a23dd2e 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-7341-8e23-9f1406090344', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1024", "sensorbox_uid": "hw-24", "sensorbox_uuid": "019fea41-e980-723c-a23f-9e0697be590d"}', 'sending_measured_data 019fea41-e980-723c-a23f-9e0697be590d 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-7342-a6ee-dd1d14c41e92', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1025", "sensorbox_uid": "hw-25", "sensorbox_uuid": "019fea41-f150-771f-b632-6c1acd2fbf30"}', 'sending_measured_data 019fea41-f150-771f-b632-6c1acd2fbf30 2026-10 019fea41-ab00-7092-ba70-c36297407dbe'),
('01a19a33-0f80-7343-bcb7-3f57570655ab', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 3, "sensorbox_sn": "T-1026", "sensorbox_uid": "hw-26", "sensorbox_uuid": "019fea41-f920-7097-98b9-9763be6bafcf"}', 'sending_measured_data 019fea41-f920-7097-98b9-9763be6bafcf 2026-10 019fea41-ab00-70a8-85cb-3616dd5cdd91'),
('01a19a33-0f80-7344-94bb-3ca374d64ed5', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 3, "sensorbox_sn": "T-1027", "sensorbox_uid": "hw-27", "sensorbox_uuid": "019fea42-00f0-7298-a7a4-122d1dcf0cbb"}', 'sending_measured_data 019fea42-00f0-7298-a7a4-122d1dcf0cbb 2026-10 019fea41-ab00-70a8-85cb-3616dd5cdd91'),
('01a19a33-0f80-7345-81ac-37d654db951d', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1028", "sensorbox_uid": "hw-28", "sensorbox_uuid": "019fea42-08c0-743a-98f5-08db202e80d5"}', 'sending_measured_data 019fea42-08c0-743a-98f5-08db202e80d5 2026-10 019fea41-ab00-70a8-85cb-3616dd5cdd91'),
('01a19a33-0f80-7346-9056-09cdc91010ff', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1029", "sensorbox_uid": "hw-29", "sensorbox_uuid": "019fea42-1090-7107-91d2-55d16d89bbcb"}', 'sending_measured_data 019fea42-1090-7107-91d2-55d16d89bbcb 2026-10 019fea41-ab00-70c0-bfd1-2f016133abbc'),
('01a19a33-0f80-7347-9aa9-f8194d4c2777', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 3, "sensorbox_sn": "T-1030", "sensorbox_uid": "hw-30", "sensorbox_uuid": "019fea42-1860-71c0-b44c-fa623b988dfd"}', 'sending_measured_data 019fea42-1860-71c0-b44c-fa623b988dfd 2026-10 019fea41-ab00-70c0-bfd1-2f016133abbc'),
('01a19a33-0f80-7348-a867-222ffc179cb8', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 6, "sensorbox_sn": "T-1031", "sensorbox_uid": "hw-31", "sensorbox_uuid": "019fea42-2030-7024-ac98-414ec73f8196"}', 'sending_measured_data 019fea42-2030-7024-ac98-414ec73f8196 2026-10 019fea41-ab00-707a-8eb8-849fad1814a8'),
('01a19a33-0f80-7349-bf53-0fc40736c99f', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 2, "sensorbox_sn": "T-1034", "sensorbox_uid": "hw-34", "sensorbox_uuid": "019fea42-2800-75ba-9f23-66a2d580007a"}', 'sending_measured_data 019fea42-2800-75ba-9f23-66a2d580007a 2026-10 019fea41-ab00-70a8-85cb-3616dd5cdd91'),
('01a19a33-0f80-734a-8312-f50c52531702', 'sending_measured_data', '2026-11-02 03:00:00+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10", "readings": 2, "sensorbox_sn": "T-1035", "sensorbox_uid": "hw-35", "sensorbox_uuid": "019fea42-2800-75c2-848c-dcfb14583954"}', 'sending_measured_data 019fea42-2800-75c2-848c-dcfb14583954 2026-10 019fea41-ab00-70a8-85cb-3616dd5cdd91'),
('01a19a33-1368-76a2-b500-a0e638ebad3d', 'platform_fee', '2026-11-02 03:00:01+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, null, null, '{"price": 0.5, "period": "2026-10"}', 'platform_fee 019fea41-ab00-707a-8eb8-849fad1814a8 2026-10'),
('01a19a33-1368-76a3-95d9-528ab2f13242', 'platform_fee', '2026-11-02 03:00:01+00', '019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', null, null, null, null, '{"price": 0.5, "period": "2026-10"}', 'platform_fee 019fea41-ab00-7092-ba70-c36297407dbe 2026-10'),
('01a19a33-1368-76a4-9e07-aa1df8d8a228', 'platform_fee', '2026-11-02 03:00:01+00', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', null, null, null, null, '{"price": 0.5, "period": "2026-10"}', 'platform_fee 019fea41-ab00-70a8-85cb-3616dd5cdd91 2026-10'),
('01a19a33-1368-76a5-84c3-fa0cd5eee294', 'platform_fee', '2026-11-02 03:00:01+00', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', null, null, null, null, '{"price": 0.5, "period": "2026-10"}', 'platform_fee 019fea41-ab00-70c0-bfd1-2f016133abbc 2026-10'),
('01a1fcac-1b20-740b-8cd9-b1416f4d7c00', 'sensorbox_enabled', '2026-11-21 05:55:00+00', '019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', null, null, '9d377be0-de74-4eab-b2e6-1db3f18c1a88', null, '{"price": 0.5, "sensorbox_sn": "T-1036", "sensorbox_uid": "hw-36", "sensorbox_uuid": "01a1fcac-1b20-7407-bb2a-ded694b25029"}', 'sensorbox_enabled 01a1fcac-1b20-7407-bb2a-ded694b25029');

insert into "list_change" ("stack_id", "list", "version", "previous", "ids", "nr") overriding system value values
('019fea41-ab00-707a-8eb8-849fad1814a8', 'alarm_limits', '41', '30', null, '396'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'credits', '39', '35', null, '392'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '37', '36', '{019fea42-2030-7024-ac98-414ec73f8196}', '386'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '38', '37', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '390'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '39', '38', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '393'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '40', '39', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '395'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '41', '40', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '397'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'sensorboxes', '42', '41', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '421'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'stacks', '37', '36', '{019fea41-ab00-707a-8eb8-849fad1814a8}', '387'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'stacks', '38', '37', '{019fea41-ab00-707a-8eb8-849fad1814a8}', '391'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'stacks', '39', '38', '{019fea41-ab00-707a-8eb8-849fad1814a8}', '394'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'stacks', '41', '39', '{019fea41-ab00-707a-8eb8-849fad1814a8}', '398'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'access_rights', '124', '82', '{01a1fcaf-c4a0-714e-89b6-bdad663761d2}', '418'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'accounts', '120', '82', '{01a1fcac-1b20-7427-88ea-34a51beb6fc3}', '412'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'accounts', '124', '120', '{d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9}', '419'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'asset_types', '115', '0', '{01a1fcac-1b20-7419-96c9-97dcec100238}', '402'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'assets', '116', '0', '{01a1fcac-1b20-741c-86ec-9112806b1a83}', '403'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'assets', '117', '116', '{01a1fcac-1b20-741c-86ec-9112806b1a83}', '405'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'assets', '118', '117', '{01a1fcac-1b20-741c-86ec-9112806b1a83}', '408'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'assets', '121', '118', '{01a1fcac-1b20-741c-86ec-9112806b1a83}', '413'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'files', '126', '0', '{01a1fcaf-d058-7690-b492-3e081572f3b7}', '423'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'files', '127', '126', '{01a1fcaf-d058-7690-b492-3e081572f3b7}', '424'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'files', '128', '127', '{01a1fcaf-d058-7695-8b78-ab0b859c6eb9}', '425'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'roles', '121', '0', '{01a1fcac-1b20-742a-a6e8-00c937341334}', '414'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '100', '99', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '355'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '101', '100', '{019fea41-b2d0-77e2-a306-2266ecda0ce8}', '356'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '102', '101', '{019fea41-b2d0-77e2-a306-2266ecda0ce8}', '358'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '103', '102', '{019fea41-baa0-7767-92e8-8a76894d2870}', '360'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '104', '103', '{019fea41-c270-7409-8a24-f05deed12c97}', '362'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '105', '104', '{019fea41-ca40-7706-8d3b-a15e80c735b1}', '364'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '106', '105', '{019fea41-d210-768e-92cc-3062931b2ce8}', '366'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '107', '106', '{019fea41-d210-768e-92cc-3062931b2ce8}', '368'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '108', '107', '{019fea41-d9e0-705c-8ebf-32ddb7eb94e0}', '369'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '109', '108', '{019fea41-e1b0-76ab-a6c7-e3f25a23dd2e}', '371'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '110', '109', '{019fea41-e1b0-76ab-a6c7-e3f25a23dd2e}', '372'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '111', '110', '{019fea41-e980-723c-a23f-9e0697be590d}', '374'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '112', '111', '{019fea41-e980-723c-a23f-9e0697be590d}', '376'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '113', '112', '{019fea41-e980-723c-a23f-9e0697be590d}', '377'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '114', '113', '{019fea41-f150-771f-b632-6c1acd2fbf30}', '388'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '117', '114', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '406'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '119', '117', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '410'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '122', '119', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '415'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '123', '122', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '416'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'sensorboxes', '125', '123', '{019fea41-ab00-716f-9c39-02eabcf0931f}', '420'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '101', '99', '{019fea41-ab00-7092-ba70-c36297407dbe}', '357'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '102', '101', '{019fea41-ab00-7092-ba70-c36297407dbe}', '359'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '103', '102', '{019fea41-ab00-7092-ba70-c36297407dbe}', '361'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '104', '103', '{019fea41-ab00-7092-ba70-c36297407dbe}', '363'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '105', '104', '{019fea41-ab00-7092-ba70-c36297407dbe}', '365'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '106', '105', '{019fea41-ab00-7092-ba70-c36297407dbe}', '367'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '108', '106', '{019fea41-ab00-7092-ba70-c36297407dbe}', '370'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '110', '108', '{019fea41-ab00-7092-ba70-c36297407dbe}', '373'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '111', '110', '{019fea41-ab00-7092-ba70-c36297407dbe}', '375'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '114', '111', '{019fea41-ab00-7092-ba70-c36297407dbe}', '389'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '116', '114', '{019fea41-ab00-7092-ba70-c36297407dbe}', '404'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'stacks', '117', '116', '{019fea41-ab00-7092-ba70-c36297407dbe}', '407'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'tags', '118', '22', '{01a1fcac-1b20-7421-b63a-727d1aa0a422}', '409'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'tags', '119', '118', '{01a1fcac-1b20-7424-a450-5b2ef956c5f2}', '411'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'alarm_limits', '45', '28', null, '399'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'sensorboxes', '42', '41', '{019fea41-f920-7097-98b9-9763be6bafcf}', '378'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'sensorboxes', '43', '42', '{019fea42-00f0-7298-a7a4-122d1dcf0cbb}', '380'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'sensorboxes', '44', '43', '{019fea42-08c0-743a-98f5-08db202e80d5}', '382'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'sensorboxes', '45', '44', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '400'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'sensorboxes', '46', '45', '{01a1fcac-1b20-7407-bb2a-ded694b25029}', '422'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'stacks', '42', '41', '{019fea41-ab00-70a8-85cb-3616dd5cdd91}', '379'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'stacks', '43', '42', '{019fea41-ab00-70a8-85cb-3616dd5cdd91}', '381'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'stacks', '44', '43', '{019fea41-ab00-70a8-85cb-3616dd5cdd91}', '383'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'stacks', '45', '44', '{019fea41-ab00-70a8-85cb-3616dd5cdd91}', '401'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', 'sensorboxes', '22', '21', '{019fea42-1090-7107-91d2-55d16d89bbcb}', '384'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', 'sensorboxes', '23', '22', '{019fea42-1860-71c0-b44c-fa623b988dfd}', '385'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', 'sensorboxes', '24', '23', '{019fea42-1860-71c0-b44c-fa623b988dfd}', '417');

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
('21', '1', '1795240500000', '1795240500000', '24', '1', '\x01000a'),
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
('21', '1', '498677', '24', '1', '5', '5', '5'),
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
('1', '1', '1795240140000', '1', '1795240140000'),
('1', '2', '1795240140000', '1', '1795240140000'),
('10', '1', '1795167000000', '0', null),
('10', '2', '1795167000000', '0', null),
('11', '4', '1795240140000', '1', '1795240140000'),
('12', '1', '1795240140000', '1', '1795240140000'),
('13', '3', '1795240140000', '1', '1795240140000'),
('13', '6', '1795240140000', '1', '1795240140000'),
('14', '7', '1795167000000', '0', null),
('14', '8', '1795240140000', '1', '1795240140000'),
('15', '1', '1795240140000', '1', '1795240140000'),
('16', '1', '1795240140000', '1', '1795240140000'),
('16', '2', '1795240140000', '1', '1795240140000'),
('17', '1', '1795153800000', '0', null),
('19', '1', '1792489800000', '0', null),
('2', '1', '1795240140000', '2', '1795239540000'),
('2', '2', '1795240140000', '2', '1795239540000'),
('20', '1', '1792489800000', '0', null),
('21', '1', '1795240500000', '1', '1795240500000'),
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
('8', '1', '1795240140000', '1', '1795240140000'),
('8', '2', '1795240140000', '1', '1795240140000'),
('9', '1', '1795240140000', '2', '1795239540000'),
('9', '2', '1795240140000', '2', '1795239540000');

insert into "metering_run" ("month_ms", "step", "tenure_key", "stack_id", "began_at", "ended_at") overriding system value values
('1785542400000', 'done', '22', '019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02 03:00:00+00', '2026-11-02 03:00:00+00'),
('1788220800000', 'done', '22', '019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02 03:00:00+00', '2026-11-02 03:00:00+00'),
('1790812800000', 'done', '22', '019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-02 03:00:00+00', '2026-11-02 03:00:01+00');

insert into "one_time_token" ("hash", "nr", "purpose", "account_id", "stack_id", "created_at", "expires_at", "used_at") overriding system value values
('\x74f2ff9231b451d5153818c8396e0fc910fb57d60162536f5f6412289c77beaa', '26', 'invitation', 'd5a0b63e-0b17-4b6c-8fd2-763f94c33cc9', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:00+00', '2026-11-28 05:59:00+00', null);

insert into "outbox_mail" ("id", "nr", "recipient", "subject", "body", "created_at", "due_at", "attempts", "sent_at", "failure", "html", "useful_until", "failed_at") overriding system value values
('01a1f866-0d00-75a2-a4b6-2d50f3e4f4fb', '16', 'person-8@test.example', 'The credit points of Landing Stage run out on 24 November 2026', 'Hello,

Landing Stage has 0.25 credit points. Used up as in the past weeks, they run out on 24 November 2026.

Sensorboxes go on measuring. New ones can’t be enabled once the balance is at its limit.

See what they are used for:
http://localhost:3000

Your provider gives you new points.
', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '0', null, null, '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The credit points of Landing Stage run out on 24 November 2026</title>
</head>
<body style="margin:0;padding:24px 16px;font:15px/1.55 system-ui,-apple-system,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.01em">Sensorstack</p>
<p style="margin:0 0 20px">Hello,</p>
<p style="margin:0 0 20px">Landing Stage has 0.25 credit points. Used up as in the past weeks, they run out on 24 November 2026.</p>
<p style="margin:0 0 20px">Sensorboxes go on measuring. New ones can’t be enabled once the balance is at its limit.</p>
<p style="margin:0 0 20px"><a href="http://localhost:3000" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff;text-decoration:none;font-weight:600">See what they are used for</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="http://localhost:3000">http://localhost:3000</a></p>
<p style="margin:0 0 20px">Your provider gives you new points.</p>
</div>
</body>
</html>
', '2026-11-27 10:00:00+00', null),
('01a1fcac-1b20-7401-9dac-e60112c16eeb', '17', 'rita.reader@test.example', 'Daily report 20.11.2026: 1 critical, 2 attention, 2 inactive (Alpine Dairy)', 'Daily report for Friday, 20.11.2026
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
  http://localhost:3000/sensorboxes/019fea42-00f0-7298-a7a4-122d1dcf0cbb?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Low battery (T-1026)
  Attention since 21.11.2026 06:55
  Battery voltage low (3.1 V)
  http://localhost:3000/sensorboxes/019fea41-f920-7097-98b9-9763be6bafcf?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Bad air (T-1028)
  Attention since 21.11.2026 06:55
  Pressure below attention limit (975.25 hPa < 980 hPa); co2 above attention limit (1900 ppm > 1000 ppm)
  http://localhost:3000/sensorboxes/019fea42-08c0-743a-98f5-08db202e80d5?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Delivered with data (T-1034)
  Inactive since 02.11.2026 04:00
  No connection since 20.10.2026 12:00
  http://localhost:3000/sensorboxes/019fea42-2800-75ba-9f23-66a2d580007a?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- T-1035
  Inactive since 02.11.2026 04:00
  No connection since 20.10.2026 12:00
  http://localhost:3000/sensorboxes/019fea42-2800-75c2-848c-dcfb14583954?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

Each sensorbox on 20.11.2026
----------------------------

Hours: the share of the hours of the day that have readings.

- Not for long enough (T-1027)
                    Min  Mean   Max  Readings  Hours
  Temperature, °C  60.0  60.0  60.0         4    8 %
  Battery, V          –     –     –         0    0 %
  http://localhost:3000/sensorboxes/019fea42-00f0-7298-a7a4-122d1dcf0cbb?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Bad air (T-1028)
                     Min   Mean    Max  Readings  Hours
  Temperature, °C      –      –      –         0    0 %
  Humidity, %          –      –      –         0    0 %
  Pressure, hPa    1 003  1 003  1 003         4    8 %
  Battery, V           –      –      –         0    0 %
  CO₂, ppm           600    600    600         4    8 %
  http://localhost:3000/sensorboxes/019fea42-08c0-743a-98f5-08db202e80d5?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Low battery (T-1026)
                    Min  Mean   Max  Readings  Hours
  Temperature, °C     –     –     –         0    0 %
  Humidity, %         –     –     –         0    0 %
  Battery, V       3.60  3.60  3.60         4    8 %
  Light, lx           –     –     –         0    0 %
  http://localhost:3000/sensorboxes/019fea41-f920-7097-98b9-9763be6bafcf?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- Delivered with data (T-1034)
  No readings on this day.
  http://localhost:3000/sensorboxes/019fea42-2800-75ba-9f23-66a2d580007a?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

- T-1035
  No readings on this day.
  http://localhost:3000/sensorboxes/019fea42-2800-75c2-848c-dcfb14583954?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

Open Alpine Dairy:
http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91

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
<div><a href="http://localhost:3000/sensorboxes/019fea42-00f0-7298-a7a4-122d1dcf0cbb?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Not for long enough</a> <span style="font-size:13px;opacity:.72">T-1027</span></div>
<div style="font-size:14px">Critical since 21.11.2026 06:55</div>
<div style="font-size:14px">Temperature above critical limit (91.5 °C &gt; 80 °C)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #c77a05;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea41-f920-7097-98b9-9763be6bafcf?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Low battery</a> <span style="font-size:13px;opacity:.72">T-1026</span></div>
<div style="font-size:14px">Attention since 21.11.2026 06:55</div>
<div style="font-size:14px">Battery voltage low (3.1 V)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #c77a05;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-08c0-743a-98f5-08db202e80d5?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Bad air</a> <span style="font-size:13px;opacity:.72">T-1028</span></div>
<div style="font-size:14px">Attention since 21.11.2026 06:55</div>
<div style="font-size:14px">Pressure below attention limit (975.25 hPa &lt; 980 hPa); co2 above attention limit (1900 ppm &gt; 1000 ppm)</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #5f7c9c;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-75ba-9f23-66a2d580007a?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Delivered with data</a> <span style="font-size:13px;opacity:.72">T-1034</span></div>
<div style="font-size:14px">Inactive since 02.11.2026 04:00</div>
<div style="font-size:14px">No connection since 20.10.2026 12:00</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #5f7c9c;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-75c2-848c-dcfb14583954?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">T-1035</a></div>
<div style="font-size:14px">Inactive since 02.11.2026 04:00</div>
<div style="font-size:14px">No connection since 20.10.2026 12:00</div>
</div>
<h3 style="margin:24px 0 10px;font-size:15px;line-height:1.3;font-weight:600">Each sensorbox on 20.11.2026</h3>
<p style="margin:0 0 20px">Hours: the share of the hours of the day that have readings.</p>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea42-00f0-7298-a7a4-122d1dcf0cbb?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Not for long enough</a> <span style="font-size:13px;opacity:.72">T-1027</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>60.0</td><td>60.0</td><td>60.0</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
</table>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea42-08c0-743a-98f5-08db202e80d5?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Bad air</a> <span style="font-size:13px;opacity:.72">T-1028</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Humidity, %</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Pressure, hPa</th><td>1 003</td><td>1 003</td><td>1 003</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">CO₂, ppm</th><td>600</td><td>600</td><td>600</td><td>4</td><td>8 %</td></tr>
</table>
<div style="margin:0 0 2px;overflow-wrap:anywhere"><a href="http://localhost:3000/sensorboxes/019fea41-f920-7097-98b9-9763be6bafcf?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Low battery</a> <span style="font-size:13px;opacity:.72">T-1026</span></div>
<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">
<tr align="right" style="font-size:11px;opacity:.72"><th scope="col" width="30%" align="left" style="font-weight:400"></th><th scope="col" style="font-weight:400">Min</th><th scope="col" style="font-weight:400">Mean</th><th scope="col" style="font-weight:400">Max</th><th scope="col" style="font-weight:400">Readings</th><th scope="col" style="font-weight:400">Hours</th></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Temperature, °C</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Humidity, %</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Battery, V</th><td>3.60</td><td>3.60</td><td>3.60</td><td>4</td><td>8 %</td></tr>
<tr align="right"><th scope="row" align="left" style="font-weight:400">Light, lx</th><td>–</td><td>–</td><td>–</td><td>0</td><td>0 %</td></tr>
</table>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #79838b;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-75ba-9f23-66a2d580007a?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">Delivered with data</a> <span style="font-size:13px;opacity:.72">T-1034</span></div>
<div style="font-size:14px">No readings on this day.</div>
</div>
<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid #79838b;overflow-wrap:anywhere">
<div><a href="http://localhost:3000/sensorboxes/019fea42-2800-75c2-848c-dcfb14583954?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">T-1035</a></div>
<div style="font-size:14px">No readings on this day.</div>
</div>
<p style="margin:0 0 20px"><a href="http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff;text-decoration:none;font-weight:600">Open Alpine Dairy</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91">http://localhost:3000/sensorboxes/groups?stack_id=019fea41-ab00-70a8-85cb-3616dd5cdd91</a></p>
<p style="margin:0 0 20px">You get this mail each day at 06:00 (Europe/Berlin) because the daily report is switched on in your settings. Switch it off there: account menu, Settings, Daily report.</p>
</div>
</body>
</html>
', '2026-11-21 17:55:00+00', null),
('01a1fcaf-c4a0-714f-9420-4c4da3f2a7b6', '18', 'ines.invited@test.example', 'Invitation to Fjord Fish', 'Hello,

Person 4 invites you to work in Fjord Fish on Sensorstack.

Accept the invitation:
http://localhost:3000/accept/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw

If you do not want to, decline it:
http://localhost:3000/decline/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw

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
<p style="margin:0 0 20px"><a href="http://localhost:3000/accept/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff;text-decoration:none;font-weight:600">Accept the invitation</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="http://localhost:3000/accept/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw">http://localhost:3000/accept/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw</a></p>
<p style="margin:0 0 20px"><a href="http://localhost:3000/decline/d5a0b63e-0b17-4b6c-8fd2-763f94c33cc9/019fea41-ab00-7092-ba70-c36297407dbe?token=qz2sk3bra0HDlPBDfgXloYWm3QndRbEATJpD362C_tw">If you do not want to, decline it</a></p>
<p style="margin:0 0 20px">The invitation holds for 7 days. If you did not expect it, you need not do anything.</p>
</div>
</body>
</html>
', '2026-11-28 05:59:00+00', null);

insert into "password_request" ("id", "address", "language", "requested_at") overriding system value values
('01a1fcaf-d058-7698-8b73-e7489140c86d', 'vera.viewer@test.example', null, '2026-11-21 05:59:03+00');

insert into "rate_counter" ("key", "window_start", "hits") overriding system value values
('admit 019fea41-ab00-7092-ba70-c36297407dbe ab29d2724a9f3e2595e82a2961f996e14db78e84fe2d47bb3bcbf4c6f4542677', '2026-11-21 05:00:00+00', '1'),
('admit 019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:00:00+00', '1'),
('login 127.0.0.1', '2026-11-21 05:55:00+00', '4'),
('login 127.0.0.1', '2026-11-21 05:59:00+00', '9'),
('recovery 127.0.0.1', '2026-11-21 05:59:00+00', '1'),
('recovery of 4be67a0bdb655171e098a46545da796b9517ee1a9f160539e290227d5b2f9c1c', '2026-11-21 05:00:00+00', '1');

insert into "reported_item" ("sensorbox_id", "device_event_id", "event_ms") overriding system value values
('019fea42-1860-71c0-b44c-fa623b988dfd', 'closed-once', '1795240500000');

insert into "retention_run" ("run_ms", "step", "cursor", "began_at", "ended_at") overriding system value values
('1793491200000', 'done', '0', '2026-11-02 03:00:00+00', '2026-11-02 03:00:00+00');

insert into "saved_reply" ("scope", "key", "body_hash", "status", "reply", "created_at") overriding system value values
('019fea42-1860-71c0-b44c-fa623b988dfd', 'sent-twice', '\xaacb1134a2048dd0760482a8e3a346725207afa16c1311e610a3531a01922259', '200', '{"config": [], "accepted": 1, "rejected": [], "duplicates": 0, "server_time": "2026-11-21T05:59:00.000Z"}', '2026-11-21 05:59:00+00');

insert into "sensorbox" ("id", "key", "stack_id", "serial_number", "hardware_unique_id", "iccid", "imsi", "model", "alias", "description", "enabled_state", "activation_date", "keep_worst_state", "clock_wrong", "state", "state_reasons", "is_inactive", "combined_state", "previous_combined_state", "state_since", "unacknowledged_shocks", "con_stamp", "discon_stamp", "next_connection_at", "inactive_due_at", "last_readings", "created_at", "facts_version", "interrupted_state", "interrupted_since", "silenced_until", "silence_reason", "asset_id", "is_arriving", "send_interval_s") overriding system value values
('019fea41-ab00-716f-9c39-02eabcf0931f', '1', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1016', 'hw-16', null, null, 'CT-120', 'Cold room', '', 'enabled', '2026-08-10 06:00:00+00', 'false', 'false', 'nominal', '[]', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:00+00', '13', null, null, null, null, '01a1fcac-1b20-741c-86ec-9112806b1a83', 'false', null),
('019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1017', 'hw-17', null, null, 'CT-120', 'Too warm', '', 'enabled', '2026-08-10 06:00:02+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}]', 'false', 'critical', 'attention', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": 8.4}}', '2026-08-10 06:00:02+00', '9', null, null, null, null, null, 'false', null),
('019fea41-baa0-7767-92e8-8a76894d2870', '3', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1018', 'hw-18', null, null, 'CT-120', 'Rather warm', '', 'enabled', '2026-08-10 06:00:04+00', 'false', 'false', 'attention', '[{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:04+00', '8', null, null, null, null, null, 'false', null),
('019fea41-c270-7409-8a24-f05deed12c97', '4', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1019', 'hw-19', null, null, 'CT-120', 'Too cold', '', 'enabled', '2026-08-10 06:00:06+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_min", "limit": -2, "value": -2.25, "measure": "temperature"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": -2.25}}', '2026-08-10 06:00:06+00', '8', null, null, null, null, null, 'false', null),
('019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1020', 'hw-20', null, null, 'CT-120', 'Just too cold', '', 'enabled', '2026-08-10 06:00:08+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_min", "limit": -2, "value": -2.0004, "measure": "temperature"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795167000000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "critical", "value": -2.0004}}', '2026-08-10 06:00:08+00', '8', null, null, null, null, null, 'false', null),
('019fea41-d210-768e-92cc-3062931b2ce8', '6', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1021', 'hw-21', null, null, 'CT-120', 'Everything at once', '', 'enabled', '2026-08-10 06:00:10+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}, {"kind": "limit", "unit": "lx", "bound": "critical_max", "limit": 500, "value": 800, "measure": "light"}, {"kind": "limit", "unit": "%", "bound": "attention_max", "limit": 70, "value": 82.5, "measure": "humidity"}, {"kind": "battery", "unit": "V", "bound": "attention_min", "limit": 3.4, "value": 3.21, "measure": "battery_voltage"}, {"kind": "shock"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"light": {"at": 1795240140000, "state": "critical", "value": 800}, "humidity": {"at": 1795240140000, "state": "attention", "value": 82.5}, "temperature": {"at": 1795240140000, "state": "critical", "value": 8.4}, "battery_voltage": {"at": 1795240140000, "state": "attention", "value": 3.21}}', '2026-08-10 06:00:10+00', '12', null, null, null, null, null, 'false', null),
('019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1022', 'hw-22', null, null, 'CT-120', 'Charged too much', '', 'enabled', '2026-08-10 06:00:12+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "V", "bound": "critical_max", "limit": 4.5, "value": 4.75, "measure": "battery_voltage"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"battery_voltage": {"at": 1795240140000, "state": "critical", "value": 4.75}}', '2026-08-10 06:00:12+00', '8', null, null, null, null, null, 'false', null),
('019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1023', 'hw-23', null, null, 'CT-120', 'Dropped', '', 'enabled', '2026-08-10 06:00:14+00', 'false', 'false', 'attention', '[{"kind": "shock"}]', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:14+00', '8', null, null, null, null, null, 'false', null),
('019fea41-e980-723c-a23f-9e0697be590d', '9', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1024', 'hw-24', null, null, 'CT-120', 'Once too warm', '', 'enabled', '2026-08-10 06:00:16+00', 'true', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 8.4, "measure": "temperature"}, {"kind": "shock"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '1', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "nominal", "value": 4}}', '2026-08-10 06:00:16+00', '10', null, null, null, null, null, 'false', null),
('019fea41-f150-771f-b632-6c1acd2fbf30', '10', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1025', 'hw-25', null, null, 'CT-120', 'Silent', '', 'enabled', '2026-08-10 06:00:18+00', 'false', 'false', 'attention', '[{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]', 'true', 'inactive', 'attention', '2026-11-21 05:55:00+00', '0', '2026-11-20 10:00:00+00', null, '2026-11-20 11:00:00+00', null, '{"humidity": {"at": 1795167000000, "state": "nominal", "value": 61}, "temperature": {"at": 1795167000000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:18+00', '8', null, null, null, null, null, 'false', null),
('019fea41-f920-7097-98b9-9763be6bafcf', '11', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1026', 'hw-26', null, null, 'CT-120', 'Low battery', '', 'enabled', '2026-08-10 06:00:20+00', 'false', 'false', 'attention', '[{"kind": "battery", "unit": "V", "bound": "attention_min", "limit": 3.4, "value": 3.1, "measure": "battery_voltage"}]', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"battery_voltage": {"at": 1795240140000, "state": "attention", "value": 3.1}}', '2026-08-10 06:00:20+00', '8', null, null, null, null, null, 'false', null),
('019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1027', 'hw-27', null, null, 'MT-300', 'Not for long enough', '', 'enabled', '2026-08-10 06:00:22+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 80, "value": 91.5, "measure": "temperature"}]', 'false', 'critical', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"temperature": {"at": 1795240140000, "state": "critical", "value": 91.5}}', '2026-08-10 06:00:22+00', '9', null, null, null, null, null, 'false', null),
('019fea42-08c0-743a-98f5-08db202e80d5', '13', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1028', 'hw-28', null, null, 'CL-210', 'Bad air', '', 'enabled', '2026-08-10 06:00:24+00', 'false', 'false', 'attention', '[{"kind": "limit", "unit": "hPa", "bound": "attention_min", "limit": 980, "value": 975.25, "measure": "pressure"}, {"kind": "limit", "unit": "ppm", "bound": "attention_max", "limit": 1000, "value": 1900, "measure": "co2"}]', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"co2": {"at": 1795240140000, "state": "attention", "value": 1900}, "pressure": {"at": 1795240140000, "state": "attention", "value": 975.25}}', '2026-08-10 06:00:24+00', '10', null, null, null, null, null, 'false', null),
('019fea42-1090-7107-91d2-55d16d89bbcb', '14', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'T-1029', 'hw-29', null, null, 'RD-500', 'Road', '', 'enabled', '2026-08-10 06:00:26+00', 'false', 'false', 'nominal', '[]', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"speed": {"at": 1795240140000, "state": "nominal", "value": 61}, "occupancy": {"at": 1795167000000, "state": "nominal", "value": 12.5}}', '2026-08-10 06:00:26+00', '7', null, null, null, null, null, 'false', null),
('019fea42-1860-71c0-b44c-fa623b988dfd', '15', '019fea41-ab00-70c0-bfd1-2f016133abbc', 'T-1030', 'hw-30', null, null, 'TR-410', 'Container', '', 'enabled', '2026-08-10 06:00:28+00', 'false', 'false', 'nominal', '[]', 'false', 'nominal', 'inactive', '2026-11-20 10:00:00+00', '0', '2026-11-21 05:59:00+00', null, '2026-11-21 06:59:00+00', '2026-11-21 07:25:00+00', '{"temperature": {"at": 1795240140000, "state": "nominal", "value": 13}}', '2026-08-10 06:00:28+00', '9', null, null, null, null, null, 'false', null),
('019fea42-2030-7024-ac98-414ec73f8196', '16', '019fea41-ab00-707a-8eb8-849fad1814a8', 'T-1031', 'hw-31', null, null, 'CT-120', 'The provider’s own', '', 'enabled', '2026-08-10 06:00:30+00', 'false', 'false', 'attention', '[{"kind": "limit", "unit": "°C", "bound": "attention_max", "limit": 6, "value": 7.2, "measure": "temperature"}]', 'false', 'attention', 'nominal', '2026-11-21 05:55:00+00', '0', '2026-11-21 05:55:00+00', null, '2026-11-21 06:55:00+00', '2026-11-21 07:25:00+00', '{"humidity": {"at": 1795240140000, "state": "nominal", "value": 61}, "temperature": {"at": 1795240140000, "state": "attention", "value": 7.2}}', '2026-08-10 06:00:30+00', '8', null, null, null, null, null, 'false', null),
('019fea42-2800-75ae-85f2-5966e2930ca5', '17', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1032', 'hw-32', null, null, 'CT-120', 'Disabled while too warm', '', 'disabled', '2026-08-10 06:00:32+00', 'false', 'false', 'critical', '[{"kind": "limit", "unit": "°C", "bound": "critical_max", "limit": 8, "value": 9.5, "measure": "temperature"}]', 'false', 'disabled', 'critical', '2026-11-20 06:00:00+00', '0', '2026-11-20 07:00:00+00', null, null, null, '{"temperature": {"at": 1795153800000, "state": "critical", "value": 9.5}}', '2026-08-10 06:00:32+00', '8', 'critical', '2026-11-20 06:00:00+00', null, null, null, 'false', null),
('019fea42-2800-75b6-944d-e888974abd56', '18', '019fea41-ab00-7092-ba70-c36297407dbe', 'T-1033', 'hw-33', null, null, 'CT-120', 'In stock', '', 'in_stock', null, 'false', 'false', 'nominal', '[]', 'false', 'in_stock', null, '2026-08-10 06:00:32+00', '0', null, null, null, null, '{}', '2026-08-10 06:00:32+00', '1', null, null, null, null, null, 'false', null),
('019fea42-2800-75ba-9f23-66a2d580007a', '19', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1034', 'hw-34', null, null, 'CT-120', 'Delivered with data', '', 'enabled', '2026-08-10 06:00:32+00', 'false', 'false', 'nominal', '[]', 'true', 'inactive', 'nominal', '2026-11-02 03:00:00+00', '0', '2026-10-20 10:00:00+00', null, '2026-10-20 11:00:00+00', null, '{"temperature": {"at": 1792489800000, "state": "nominal", "value": 6}}', '2026-08-10 06:00:32+00', '8', null, null, null, null, null, 'false', null),
('019fea42-2800-75c2-848c-dcfb14583954', '20', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1035', 'hw-35', null, null, 'CT-120', null, '', 'enabled', '2026-08-10 06:00:32+00', 'false', 'false', 'nominal', '[]', 'true', 'inactive', 'nominal', '2026-11-02 03:00:00+00', '0', '2026-10-20 10:00:00+00', null, '2026-10-20 11:00:00+00', null, '{"temperature": {"at": 1792489800000, "state": "nominal", "value": 6}}', '2026-08-10 06:00:32+00', '8', null, null, null, null, null, 'false', null),
('01a1fcac-1b20-7407-bb2a-ded694b25029', '21', '019fea41-ab00-70a8-85cb-3616dd5cdd91', 'T-1036', 'hw-36', null, null, 'CT-120', null, '', 'in_stock', '2026-11-21 05:55:00+00', 'false', 'false', 'nominal', '[]', 'false', 'in_stock', null, '2026-11-21 05:55:00+00', '0', null, null, null, null, '{}', '2026-11-21 05:55:00+00', '4', null, null, null, null, null, 'true', null);

insert into "sensorbox_copy" ("stack_id", "sensorbox_id", "delivery_id", "snapshot", "created_at") overriding system value values
('019fea41-ab00-707a-8eb8-849fad1814a8', '01a1fcac-1b20-7407-bb2a-ded694b25029', '01a1fcac-1b20-7412-982b-cc300d97f7da', '{"box": {"id": "01a1fcac-1b20-7407-bb2a-ded694b25029", "type": "cold_chain", "alias": "Delivered, and kept as a copy", "model": "CT-120", "state": "nominal", "stack_id": "019fea41-ab00-707a-8eb8-849fad1814a8", "con_stamp": "2026-11-21T05:55:00.000Z", "created_at": "2026-11-21T05:55:00.000Z", "clock_wrong": false, "description": "", "is_inactive": false, "state_since": "2026-11-21T05:55:00.000Z", "discon_stamp": null, "enabled_state": "enabled", "last_readings": {"temperature": {"at": 1795240500000, "state": "nominal", "value": 5}}, "serial_number": "T-1036", "state_reasons": [], "combined_state": "nominal", "silence_reason": null, "silenced_until": null, "activation_date": "2026-11-21T05:55:00.000Z", "send_interval_s": null, "keep_worst_state": false, "hardware_unique_id": "hw-36", "next_connection_at": "2026-11-21T06:55:00.000Z", "unacknowledged_shocks": 0, "previous_combined_state": "in_stock"}, "limits": [], "location": null, "model_description": "Cold room logger"}', '2026-11-21 05:55:00+00');

insert into "sensorbox_model" ("name", "type", "description") overriding system value values
('CL-210', 'climate', 'Room climate and air quality'),
('CT-120', 'cold_chain', 'Cold room logger'),
('EW-10', 'external', 'External system, one channel'),
('EW-20', 'external', 'External system, two channels'),
('MT-300', 'machine', 'Machine temperature probe'),
('RD-500', 'road', 'Road traffic sensor'),
('TR-410', 'tracker', 'Container tracker');

insert into "sensorbox_tag" ("sensorbox_id", "tag_id", "stack_id") overriding system value values
('019fea41-ab00-716f-9c39-02eabcf0931f', '01a1fcac-1b20-7424-a450-5b2ef956c5f2', '019fea41-ab00-7092-ba70-c36297407dbe');

insert into "sensorbox_type" ("id", "type", "config") overriding system value values
('0190a000-0000-7000-8000-000000000001', 'cold_chain', '{"events": ["shock", "door"], "measurements": [{"max": 85, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}, {"max": 65000, "min": 0, "type": "light", "unit": "lx"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000002', 'climate', '{"events": ["tilt"], "measurements": [{"max": 60, "min": -20, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}, {"max": 1100, "min": 300, "type": "pressure", "unit": "hPa"}, {"max": 10000, "min": 0, "type": "co2", "unit": "ppm"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000003', 'machine', '{"events": ["shock"], "measurements": [{"max": 150, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000004', 'road', '{"events": [], "measurements": [{"max": 100, "min": 0, "type": "occupancy", "unit": "%"}, {"max": 250, "min": 0, "type": "speed", "unit": "km/h"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000005', 'tracker', '{"events": ["shock", "door", "tilt", "location"], "measurements": [{"max": 85, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 5, "min": 0, "type": "battery_voltage", "unit": "V"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000006', 'external', '{"events": [], "measurements": [{"max": 120, "min": -40, "type": "temperature", "unit": "°C"}, {"max": 100, "min": 0, "type": "humidity", "unit": "%"}], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": false}');

insert into "session" ("id_hash", "account_id", "stack_id", "created_at", "last_seen_at", "id", "user_agent") overriding system value values
('\x15960cb316490a90c826404dcaf3b11ae878f2d487775fc4b78ef2639606e1fc', 'ba1b6573-0ed2-4592-a22f-008dd9cccec7', '019fea41-ab00-7072-ace6-41e9fae062e5', '2026-11-21 05:59:06+00', '2026-11-21 05:59:06+00', '01a1fcaf-dc10-71dd-a470-8f0a8b1e2df0', 'lightMyRequest'),
('\x1b3b54b22195c68e40fd58f6546251b2e1ff57b4629351d77a73672ce66f445c', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:15+00', '2026-11-21 05:59:15+00', '01a1fcaf-ff38-726e-bb6f-a5b2fb7a44ee', 'lightMyRequest'),
('\x1d94c0cd7e5beeeeaf732e1d85e66fc14722f04c76db861dbc5345f0de48866e', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', '019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-21 05:55:00+00', '2026-11-21 05:55:00+00', '01a1fcac-1b20-740f-8082-b0de4807b8ad', 'lightMyRequest'),
('\x522e4bcf92f4c16f3e784439a0befd03464f04e9dc7238451d6f9e9b10a8555f', 'e49bcbf6-f6cf-4c8b-b497-5c5e79e9b809', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '2026-11-21 05:59:21+00', '2026-11-21 05:59:21+00', '01a1fcb0-16a8-732e-a25c-a78db4fd3f33', 'lightMyRequest'),
('\x59e7a1c764a3ffdf6ff2ecac2938085a8f1b931dae83a74c72d70a9a78f56c2e', '42bd2d98-7993-4011-bd66-fbbc584b118f', '019fea41-ab00-7072-ace6-41e9fae062e5', '2026-11-21 05:59:09+00', '2026-11-21 05:59:09+00', '01a1fcaf-e7c8-7247-bb44-81e0a999f68a', 'lightMyRequest'),
('\x69dc04097cb791665b45e1451495f164305225e2963ae23bd9f0f407eeaaa80b', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:03+00', '2026-11-21 05:59:03+00', '01a1fcaf-d058-768d-9ab3-ad6aa31412df', 'lightMyRequest'),
('\x7c4ee4f7609326117587158ff3001ca5ea30fa049eb9b6949f6aac196851dc3e', '0c233ab6-92a0-4a0b-997f-55d36c68c178', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:18+00', '2026-11-21 05:59:18+00', '01a1fcb0-0af0-7019-93ae-66ac71e77c75', 'lightMyRequest'),
('\xa2b258194c731675b65fbd40576b57bc61c7093d9a7fe9f573b1436e9b884c28', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:59:00+00', '2026-11-21 05:59:00+00', '01a1fcaf-c4a0-714b-9a11-be0e03f04e73', 'lightMyRequest'),
('\xa9d3c6d4d7ead7aa98bfcb1548765ddc50fc6be54b26e10b63be8f70ef5b2831', 'adaeaed6-4d0a-4ffc-ba29-35f70f8c8f53', '019fea41-ab00-70c0-bfd1-2f016133abbc', '2026-11-21 05:59:24+00', '2026-11-21 05:59:24+00', '01a1fcb0-2260-7563-9417-998d8356962e', 'lightMyRequest'),
('\xae5f0a7ee7203617c12ded4e49aac0b935fc3ce3992b59204b10ee31cdcd6428', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:55:00+00', '2026-11-21 05:55:00+00', '01a1fcac-1b20-7416-aaf3-8297a3fede72', 'lightMyRequest'),
('\xe780a883ac2b59539aa9b1069b7e9b9be4a39e47b540ec8f499ca79be862cf8f', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', '019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-21 05:55:00+00', '2026-11-21 05:55:00+00', '01a1fcac-1b20-7404-b1e2-e9d562bcbf18', 'lightMyRequest'),
('\xe95c971132975009e2fbae8cd9366031144b33e50a5021202a6e350f6f4daf9d', '9d377be0-de74-4eab-b2e6-1db3f18c1a88', '019fea41-ab00-707a-8eb8-849fad1814a8', '2026-11-21 05:59:12+00', '2026-11-21 05:59:12+00', '01a1fcaf-f380-759b-9b32-c48b04f58ee9', 'lightMyRequest'),
('\xf92199a4a435d93e568193786a31e9087fb4fba5e6340d21021e0dd51c98bc4c', '736944a0-2af7-48bd-a180-05d6fb143c95', '019fea41-ab00-7092-ba70-c36297407dbe', '2026-11-21 05:55:00+00', '2026-11-21 05:55:00+00', '01a1fcac-1b20-742e-a29b-e5f2f1cc1bd8', 'lightMyRequest');

insert into "stack" ("id", "name", "parent_id", "is_root_stack", "is_initialized", "created_at") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', 'Sensorstack', null, 'true', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-707a-8eb8-849fad1814a8', 'Provider', '019fea41-ab00-7072-ace6-41e9fae062e5', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-7092-ba70-c36297407dbe', 'Fjord Fish', '019fea41-ab00-707a-8eb8-849fad1814a8', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', 'Alpine Dairy', '019fea41-ab00-707a-8eb8-849fad1814a8', 'false', 'true', '2026-08-10 06:00:00+00'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', 'Landing Stage', '019fea41-ab00-7092-ba70-c36297407dbe', 'false', 'true', '2026-08-10 06:00:00+00');

insert into "stack_closure" ("ancestor_id", "descendant_id", "depth") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', '019fea41-ab00-7072-ace6-41e9fae062e5', '0'),
('019fea41-ab00-7072-ace6-41e9fae062e5', '019fea41-ab00-707a-8eb8-849fad1814a8', '1'),
('019fea41-ab00-7072-ace6-41e9fae062e5', '019fea41-ab00-7092-ba70-c36297407dbe', '2'),
('019fea41-ab00-7072-ace6-41e9fae062e5', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '2'),
('019fea41-ab00-7072-ace6-41e9fae062e5', '019fea41-ab00-70c0-bfd1-2f016133abbc', '3'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-707a-8eb8-849fad1814a8', '0'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-7092-ba70-c36297407dbe', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '1'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-70c0-bfd1-2f016133abbc', '2'),
('019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-7092-ba70-c36297407dbe', '0'),
('019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-70c0-bfd1-2f016133abbc', '1'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '0'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '019fea41-ab00-70c0-bfd1-2f016133abbc', '0');

insert into "stack_limit" ("stack_id", "parent_id", "overspend_limit") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', null, '-1000000'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '019fea41-ab00-7072-ace6-41e9fae062e5', '-1000000'),
('019fea41-ab00-7092-ba70-c36297407dbe', '019fea41-ab00-707a-8eb8-849fad1814a8', '-1000000'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '019fea41-ab00-707a-8eb8-849fad1814a8', '-1000000'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '019fea41-ab00-7092-ba70-c36297407dbe', '-1000000');

insert into "stack_retention" ("stack_id", "keep_readings_months", "keep_hours_months", "before_readings_months", "before_hours_months", "from_ms", "readings_from_ms", "hours_from_ms") overriding system value values
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '1', '2', null, null, '1787551200000', '1790812800000', '1788220800000');

insert into "stack_tally" ("stack_id", "nominal", "attention", "critical", "inactive", "disabled", "in_stock", "unavailable", "delivery", "assets_nominal", "assets_attention", "assets_critical", "assets_inactive") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '0', '1', '0', '0', '0', '0', '1', '1', '0', '0', '0', '0'),
('019fea41-ab00-7092-ba70-c36297407dbe', '1', '2', '6', '1', '1', '1', '0', '0', '1', '0', '0', '0'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '0', '2', '1', '2', '0', '1', '0', '1', '0', '0', '0', '0'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '2', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0');

insert into "stack_version" ("stack_id", "version", "lists") overriding system value values
('019fea41-ab00-7072-ace6-41e9fae062e5', '10', '{"stacks": 6, "credits": 10, "accounts": 9, "access_rights": 6}'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '42', '{"stacks": 41, "credits": 39, "accounts": 32, "sensorboxes": 42, "alarm_limits": 41, "access_rights": 32}'),
('019fea41-ab00-7092-ba70-c36297407dbe', '128', '{"tags": 119, "files": 128, "roles": 121, "assets": 121, "stacks": 117, "credits": 85, "accounts": 124, "asset_types": 115, "sensorboxes": 125, "alarm_limits": 86, "access_rights": 124}'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '46', '{"stacks": 45, "credits": 38, "accounts": 34, "retention": 35, "sensorboxes": 46, "alarm_limits": 45, "access_rights": 34}'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '24', '{"stacks": 21, "credits": 19, "accounts": 16, "sensorboxes": 24, "access_rights": 16}');

insert into "tag" ("id", "stack_id", "name") overriding system value values
('019fea41-ab00-715b-b491-fe5533eea627', '019fea41-ab00-7092-ba70-c36297407dbe', 'service'),
('019fea41-ab00-715e-908f-b4aefb2a72b0', '019fea41-ab00-7092-ba70-c36297407dbe', 'cold chain'),
('01a1fcac-1b20-7421-b63a-727d1aa0a422', '019fea41-ab00-7092-ba70-c36297407dbe', 'fish'),
('01a1fcac-1b20-7424-a450-5b2ef956c5f2', '019fea41-ab00-7092-ba70-c36297407dbe', 'north wall');

insert into "tenure" ("key", "sensorbox_id", "sensorbox_key", "stack_id", "from_ms", "to_ms", "readings_from_ms", "hours_from_ms") overriding system value values
('1', '019fea41-ab00-716f-9c39-02eabcf0931f', '1', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('10', '019fea41-f150-771f-b632-6c1acd2fbf30', '10', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('11', '019fea41-f920-7097-98b9-9763be6bafcf', '11', '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, '1790812800000', '1788220800000'),
('12', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', '12', '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, '1790812800000', '1788220800000'),
('13', '019fea42-08c0-743a-98f5-08db202e80d5', '13', '019fea41-ab00-70a8-85cb-3616dd5cdd91', null, null, '1790812800000', '1788220800000'),
('14', '019fea42-1090-7107-91d2-55d16d89bbcb', '14', '019fea41-ab00-70c0-bfd1-2f016133abbc', null, null, null, null),
('15', '019fea42-1860-71c0-b44c-fa623b988dfd', '15', '019fea41-ab00-70c0-bfd1-2f016133abbc', null, null, null, null),
('16', '019fea42-2030-7024-ac98-414ec73f8196', '16', '019fea41-ab00-707a-8eb8-849fad1814a8', null, null, null, null),
('17', '019fea42-2800-75ae-85f2-5966e2930ca5', '17', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('18', '019fea42-2800-75b6-944d-e888974abd56', '18', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('19', '019fea42-2800-75ba-9f23-66a2d580007a', '19', '019fea41-ab00-707a-8eb8-849fad1814a8', null, '1792483200000', '1790812800000', '1788220800000'),
('2', '019fea41-b2d0-77e2-a306-2266ecda0ce8', '2', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('20', '019fea42-2800-75c2-848c-dcfb14583954', '20', '019fea41-ab00-707a-8eb8-849fad1814a8', null, '1792483200000', '1793491200000', '1793491200000'),
('21', '019fea42-2800-75ba-9f23-66a2d580007a', '19', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '1792483200000', null, null, null),
('22', '019fea42-2800-75c2-848c-dcfb14583954', '20', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '1792483200000', null, null, null),
('23', '01a1fcac-1b20-7407-bb2a-ded694b25029', '21', '019fea41-ab00-707a-8eb8-849fad1814a8', null, '1795240500000', null, null),
('24', '01a1fcac-1b20-7407-bb2a-ded694b25029', '21', '019fea41-ab00-70a8-85cb-3616dd5cdd91', '1795240500000', null, null, null),
('3', '019fea41-baa0-7767-92e8-8a76894d2870', '3', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('4', '019fea41-c270-7409-8a24-f05deed12c97', '4', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('5', '019fea41-ca40-7706-8d3b-a15e80c735b1', '5', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('6', '019fea41-d210-768e-92cc-3062931b2ce8', '6', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('7', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', '7', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('8', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', '8', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null),
('9', '019fea41-e980-723c-a23f-9e0697be590d', '9', '019fea41-ab00-7092-ba70-c36297407dbe', null, null, null, null);

insert into "tenure_grant" ("stack_id", "tenure_key", "sensorbox_id", "shows_location") overriding system value values
('019fea41-ab00-707a-8eb8-849fad1814a8', '16', '019fea42-2030-7024-ac98-414ec73f8196', 'true'),
('019fea41-ab00-707a-8eb8-849fad1814a8', '23', '01a1fcac-1b20-7407-bb2a-ded694b25029', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '1', '019fea41-ab00-716f-9c39-02eabcf0931f', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '10', '019fea41-f150-771f-b632-6c1acd2fbf30', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '17', '019fea42-2800-75ae-85f2-5966e2930ca5', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '18', '019fea42-2800-75b6-944d-e888974abd56', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '2', '019fea41-b2d0-77e2-a306-2266ecda0ce8', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '3', '019fea41-baa0-7767-92e8-8a76894d2870', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '4', '019fea41-c270-7409-8a24-f05deed12c97', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '5', '019fea41-ca40-7706-8d3b-a15e80c735b1', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '6', '019fea41-d210-768e-92cc-3062931b2ce8', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '7', '019fea41-d9e0-705c-8ebf-32ddb7eb94e0', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '8', '019fea41-e1b0-76ab-a6c7-e3f25a23dd2e', 'true'),
('019fea41-ab00-7092-ba70-c36297407dbe', '9', '019fea41-e980-723c-a23f-9e0697be590d', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '11', '019fea41-f920-7097-98b9-9763be6bafcf', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '12', '019fea42-00f0-7298-a7a4-122d1dcf0cbb', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '13', '019fea42-08c0-743a-98f5-08db202e80d5', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '19', '019fea42-2800-75ba-9f23-66a2d580007a', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '21', '019fea42-2800-75ba-9f23-66a2d580007a', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '22', '019fea42-2800-75c2-848c-dcfb14583954', 'true'),
('019fea41-ab00-70a8-85cb-3616dd5cdd91', '24', '01a1fcac-1b20-7407-bb2a-ded694b25029', 'true'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '14', '019fea42-1090-7107-91d2-55d16d89bbcb', 'true'),
('019fea41-ab00-70c0-bfd1-2f016133abbc', '15', '019fea42-1860-71c0-b44c-fa623b988dfd', 'true');

insert into "type_alarm_limit" ("type", "measure_type", "attention_min", "attention_max", "critical_min", "critical_max", "hysteresis", "min_duration_s") overriding system value values
('climate', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('cold_chain', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('machine', 'battery_voltage', '3.4', null, null, null, '0', '0'),
('tracker', 'battery_voltage', '3.4', null, null, null, '0', '0');
