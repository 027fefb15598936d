-- The types, models and default limits that the product ships with.

insert into sensorbox_type (id, type, config) values
('0190a000-0000-7000-8000-000000000001', 'cold_chain', '{"measurements": [
  {"type": "temperature", "unit": "°C", "min": -40, "max": 85},
  {"type": "humidity", "unit": "%", "min": 0, "max": 100},
  {"type": "light", "unit": "lx", "min": 0, "max": 65000},
  {"type": "battery_voltage", "unit": "V", "min": 0, "max": 5}],
  "events": ["shock", "door"], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000002', 'climate', '{"measurements": [
  {"type": "temperature", "unit": "°C", "min": -20, "max": 60},
  {"type": "humidity", "unit": "%", "min": 0, "max": 100},
  {"type": "pressure", "unit": "hPa", "min": 300, "max": 1100},
  {"type": "co2", "unit": "ppm", "min": 0, "max": 10000},
  {"type": "battery_voltage", "unit": "V", "min": 0, "max": 5}],
  "events": ["tilt"], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000003', 'machine', '{"measurements": [
  {"type": "temperature", "unit": "°C", "min": -40, "max": 150},
  {"type": "battery_voltage", "unit": "V", "min": 0, "max": 5}],
  "events": ["shock"], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000004', 'road', '{"measurements": [
  {"type": "occupancy", "unit": "%", "min": 0, "max": 100},
  {"type": "speed", "unit": "km/h", "min": 0, "max": 250}],
  "events": [], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000005', 'tracker', '{"measurements": [
  {"type": "temperature", "unit": "°C", "min": -40, "max": 85},
  {"type": "battery_voltage", "unit": "V", "min": 0, "max": 5}],
  "events": ["shock", "door", "tilt", "location"], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": true}'),
('0190a000-0000-7000-8000-000000000006', 'external', '{"measurements": [
  {"type": "temperature", "unit": "°C", "min": -40, "max": 120},
  {"type": "humidity", "unit": "%", "min": 0, "max": 100}],
  "events": [], "default_send_interval_s": 3600, "can_have_tasks_and_schedules": false}');

insert into sensorbox_model (name, type, description) values
('CT-120', 'cold_chain', 'Cold room logger'),
('CL-210', 'climate', 'Room climate and air quality'),
('MT-300', 'machine', 'Machine temperature probe'),
('RD-500', 'road', 'Road traffic sensor'),
('TR-410', 'tracker', 'Container tracker'),
('EW-10', 'external', 'External system, one channel'),
('EW-20', 'external', 'External system, two channels');

insert into type_alarm_limit (type, measure_type, attention_min) values
('cold_chain', 'battery_voltage', 3.4),
('climate', 'battery_voltage', 3.4),
('machine', 'battery_voltage', 3.4),
('tracker', 'battery_voltage', 3.4);
