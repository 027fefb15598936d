import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Ingest } from './ingest.ts'
import type { Mqtt } from './mqtt/start-mqtt.ts'

/** Registers gauges for the uploads in the queue and for the MQTT sockets. */
export function measureIngest(metrics: Metrics, { pressure }: Ingest, mqtt: Mqtt): void {
  const { gauge } = metrics
  gauge('ingest_uploads_waiting', 'Uploads that wait for their commit', () => pressure.waiting().items)
  gauge('ingest_readings_waiting', 'Readings and events in them', () => pressure.waiting().size)
  gauge('mqtt_sockets', 'Open sockets of boxes', () => mqtt.sockets().open)
  gauge(
    'mqtt_sockets_paused',
    'Sockets that are not read because too much waits',
    () => mqtt.sockets().paused,
  )
}
