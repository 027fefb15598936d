import { expect, test } from 'vitest'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import type { Ingest } from './ingest.ts'
import { measureBroker, measureConnections, measureIngest } from './measure-ingest.ts'
import type { Mqtt } from './mqtt/start-mqtt.ts'

test('shows the current values when it is scraped', async () => {
  const metrics = createMetrics()
  const waiting = { items: 1, size: 2 }
  const pressure = { waiting: () => waiting }
  measureIngest(metrics, { pressure } as Ingest)
  measureConnections(metrics, { sockets: () => ({ open: 4, paused: 3 }) } as Mqtt)
  measureBroker(metrics, { isConnected: () => true })
  waiting.items = 7
  const text = await metrics.scrape()
  expect(text.match(/^sensorstack_.*$/gm)).toEqual([
    'sensorstack_uploads_waiting 7',
    'sensorstack_readings_waiting 2',
    'sensorstack_mqtt_connections 4',
    'sensorstack_mqtt_connections_paused 3',
    'sensorstack_mqtt_broker_connected 1',
  ])
})
