import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { BrokerClient } from './broker/create-broker-client.ts'
import type { Ingest } from './ingest.ts'
import type { Mqtt } from './mqtt/start-mqtt.ts'

/** Registers gauges for the uploads in the queue. */
export function measureIngest({ gauge }: Metrics, { pressure }: Ingest): void {
  gauge('sensorstack_uploads_waiting', 'Uploads that wait for their commit', () => pressure.waiting().items)
  gauge(
    'sensorstack_readings_waiting',
    'Readings and events in the uploads that wait',
    () => pressure.waiting().size,
  )
}

/** Registers gauges for the connections of boxes to the built-in broker. */
export function measureConnections({ gauge }: Metrics, mqtt: Mqtt): void {
  gauge('sensorstack_mqtt_connections', 'Open connections of boxes', () => mqtt.sockets().open)
  gauge(
    'sensorstack_mqtt_connections_paused',
    'Connections of boxes that are not read because too much waits',
    () => mqtt.sockets().paused,
  )
}

/** Registers a gauge for the connection to the operator's broker. */
export function measureBroker({ gauge }: Metrics, broker: Pick<BrokerClient, 'isConnected'>): void {
  gauge(
    'sensorstack_mqtt_broker_connected',
    "Whether this server is connected to the operator's broker",
    () => (broker.isConnected() ? 1 : 0),
  )
}
