import { expect, test } from 'vitest'
import { StartupError } from '../platform/instance/startup-error.ts'
import { readConfig } from './config.ts'

const dataDir = { DATA_DIR: '/tmp/nowhere' }

test('nothing has to be set', () => {
  expect(readConfig({ ...dataDir, PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    mqttPort: 1883,
    metricsPort: 9464,
    dataDir: '/tmp/nowhere',
    publicUrl: 'http://127.0.0.1:3000',
    allowedOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
    hosts: ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'],
    smtpUrl: undefined,
    database: undefined,
    demo: false,
    demoSize: 'whole',
    logLevel: 'info',
  })
})

test('a public address is the only one that writes may come from', () => {
  const config = readConfig({ ...dataDir, PUBLIC_URL: 'https://sensors.example.com/' })
  expect(config.publicUrl).toBe('https://sensors.example.com')
  expect(config.allowedOrigins).toEqual(['https://sensors.example.com'])
  expect(config.hosts).toEqual(['sensors.example.com', '127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
})

test('an existing server keeps the addresses of its roles', () => {
  const config = readConfig({
    ...dataDir,
    DATABASE_URL: 'postgres://owner:secret@db/sensors',
    DATABASE_APP_URL: 'postgres://app:secret@db/sensors',
  })
  expect(config.database).toMatchObject({
    DATABASE_URL: 'postgres://owner:secret@db/sensors',
    DATABASE_APP_URL: 'postgres://app:secret@db/sensors',
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['MQTT_PORT', '65536'],
  ['METRICS_PORT', '-1'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'my-sensors'],
  ['PUBLIC_URL', 'https://sensors.example.com/here'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['DATABASE_URL', 'mysql://owner:secret@db/sensors'],
  ['DATABASE_APP_URL', 'not an address'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) is named in one line that does not show its value', (setting, value) => {
  const read = () => readConfig({ ...dataDir, [setting]: value })
  expect(read).toThrow(StartupError)
  expect(read).toThrow(new RegExp(`^The setting ${setting} must .*\\.$`))
  expect(read).not.toThrow(value.length > 6 ? value : /\n/)
})

test('two services on one port are refused', () => {
  expect(() => readConfig({ ...dataDir, PORT: '1883' })).toThrow('PORT and MQTT_PORT must be different ports')
})
