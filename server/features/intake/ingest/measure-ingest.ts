import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Ingest } from './ingest.ts'
import type { Mqtt } from './mqtt/start-mqtt.ts'

/** Registers gauges for the uploads in the queue and for the MQTT connections. */
export function measureIngest(metrics: Metrics, { pressure }: Ingest, mqtt: Mqtt): void {
  const { gauge } = metrics
  gauge('sensorstack_uploads_waiting', 'Uploads that wait for their commit', () => pressure.waiting().items)
  gauge(
    'sensorstack_readings_waiting',
    'Readings and events in the uploads that wait',
    () => pressure.waiting().size,
  )
  gauge('sensorstack_mqtt_connections', 'Open connections of boxes', () => mqtt.sockets().open)
  gauge(
    'sensorstack_mqtt_connections_paused',
    'Connections of boxes that are not read because too much waits',
    () => mqtt.sockets().paused,
  )
}
