import { uploadedItem } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { describe, expect, test } from 'vitest'
import { brokerOf, type FirstUploadOf, snippetKinds, snippetOf } from './upload-snippets.ts'

const of: FirstUploadOf = {
  hardwareId: '354795490020301',
  deviceKey: 'vBIljAOIZZVsOUE1JSZKfaAl9mOBbFqKaFzzWMQOP2g',
  measure: 'temperature',
  value: 4.2,
  origin: 'https://sensors.example',
  mqtt: { url: undefined, port: 1884 },
}

describe('the examples of a first upload', () => {
  test.each(snippetKinds)('%s has the address and the key filled in', (kind) => {
    const text = snippetOf(kind, of)
    expect(text).toContain('sensors.example')
    expect(text).toContain(of.deviceKey)
    expect(text).toContain('temperature')
  })

  test.each(['curl', 'mosquitto_pub'] as const)('%s sends one reading as the server expects it', (kind) => {
    const [, body = ''] = /'(\{.*\})'/.exec(snippetOf(kind, of)) ?? []
    const { events } = JSON.parse(body)
    expect(events).toHaveLength(1)
    expect(uploadedItem.safeParse(events[0]).success).toBe(true)
    expect(events[0]).toEqual({ type: 'temperature', value: 4.2 })
  })

  test('the broker is where the server says', () => {
    const at = (url: string) => brokerOf({ ...of, mqtt: { url, port: 1884 } })
    expect(at('mqtts://mqtt.example')).toMatchObject({ host: 'mqtt.example', port: 8883, hasTls: true })
    expect(at('mqtt://10.0.0.5')).toMatchObject({ host: '10.0.0.5', port: 1883, hasTls: false })
    expect(at('mqtt://10.0.0.5:2883').port).toBe(2883)
  })

  test('the broker is reached through TLS where the web is', () => {
    expect(brokerOf(of)).toMatchObject({ host: 'sensors.example', port: 8883, hasTls: true })
    expect(brokerOf({ ...of, origin: 'http://localhost:3000' })).toMatchObject({
      host: 'localhost',
      port: 1884,
    })
  })
})
