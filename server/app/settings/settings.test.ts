import { expect, test } from 'vitest'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { readConfig, reasonsToBeAlone, warningsOf } from './settings.ts'

const dataDir = { DATA_DIR: '/tmp/nowhere' }
const withMail = { SMTP_URL: 'smtp://mail.example.com' }

test('requires no setting', () => {
  expect(readConfig({ ...dataDir, PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    mqttPort: 1883,
    mqttUrl: undefined,
    broker: undefined,
    metricsPort: 9464,
    metricsHost: '127.0.0.1',
    dataDir: '/tmp/nowhere',
    publicUrl: 'http://127.0.0.1:3000',
    allowedOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
    hosts: ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'],
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: 'no-reply@127.0.0.1',
    legalUrl: undefined,
    privacyUrl: undefined,
    filesUrl: undefined,
    files: { kind: 'own folder', folder: '/tmp/nowhere/files' },
    secretKeys: undefined,
    external: undefined,
    deviceLimits: { uploadsPerMinute: 600, readingsPerMinute: 1_000_000 },
    guessLimits: { lookUpsPerMinute: 30, refusedRegistrationsPerDay: 200 },
    connectionsPerAddress: 100,
    mayTransferCredits: true,
    database: undefined,
    demo: false,
    demoSize: 'whole',
    logLevel: 'info',
    backupEveryMs: undefined,
    logsRequests: false,
  })
})

test('servers can share a database if they share files and keys, and none runs the demo', () => {
  const shareable = { ...dataDir, FILES: '/mnt/files', SECRET_KEYS: 'main:key' }
  expect(readConfig(shareable).files).toEqual({ kind: 'shared folder', folder: '/mnt/files' })
  expect(reasonsToBeAlone(readConfig(shareable))).toEqual([])
  expect(reasonsToBeAlone(readConfig({ ...shareable, DEMO: 'on' }))).toEqual(['runs the demo (set DEMO=off)'])
  expect(reasonsToBeAlone(readConfig(dataDir))).toEqual([
    'keeps its files in a folder of its own (set FILES)',
    'keeps the keys of secrets in a file (set SECRET_KEYS)',
  ])
  expect(() => readConfig({ ...shareable, FILES: 'files' })).toThrow(
    'The setting FILES must be the absolute path of a folder that all servers share, or an address such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-1.',
  )
})

test('boxes are shown the address of MQTT, if it is another one', () => {
  expect(readConfig({ ...dataDir, MQTT_URL: 'mqtts://mqtt.example.com/' }).mqttUrl).toBe(
    'mqtts://mqtt.example.com',
  )
  for (const MQTT_URL of ['mqtt.example.com', 'https://mqtt.example.com'])
    expect(() => readConfig({ ...dataDir, MQTT_URL })).toThrow(
      'The setting MQTT_URL must be an address such as mqtts://mqtt.example.com:8883.',
    )
  expect(() => readConfig({ ...dataDir, MQTT_URL: 'mqtt://me:secret@mqtt.example.com/boxes' })).toThrow(
    'The setting MQTT_URL must be an address without a path.',
  )
})

test('allows writes only from the public URL if it is set', () => {
  const config = readConfig({ ...dataDir, PUBLIC_URL: 'https://sensors.example.com/' })
  expect(config.publicUrl).toBe('https://sensors.example.com')
  expect(config.allowedOrigins).toEqual(['https://sensors.example.com'])
  expect(config.hosts).toEqual(['sensors.example.com', '127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
})

test('trusts a proxy on this machine if there is a public URL, and others only if they are named', () => {
  const PUBLIC_URL = 'https://sensors.example.com'
  expect(readConfig({ ...dataDir, PUBLIC_URL }).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  const named = readConfig({ ...dataDir, PUBLIC_URL, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,fd00::/8' })
  expect(named.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])
})

test.each([
  ['http://sensors.example.com', 1],
  ['http://192.168.1.5:3000', 1],
  ['https://sensors.example.com', 0],
  ['http://localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
])('%s results in %i warnings about encryption', (PUBLIC_URL, count) => {
  expect(warningsOf(readConfig({ ...dataDir, ...withMail, PUBLIC_URL })).length).toBe(count)
})

test.each(['192.168.1.5', '0.0.0.0'])('listening on %s without a public URL results in a warning', (HOST) => {
  expect(warningsOf(readConfig({ ...dataDir, ...withMail, HOST })).length).toBe(1)
})

test('warns that no mail is sent without a mail server, except in the demo', () => {
  expect(warningsOf(readConfig(dataDir))).toEqual([expect.stringContaining('No mail leaves this server')])
  expect(warningsOf(readConfig({ ...dataDir, ...withMail }))).toEqual([])
  expect(warningsOf(readConfig({ ...dataDir, DEMO: 'on' }))).toEqual([])
})

test('sends mails from the public host name, or from the configured address', () => {
  const PUBLIC_URL = 'https://sensors.example.com'
  expect(readConfig({ ...dataDir, PUBLIC_URL }).mailFrom).toBe('no-reply@sensors.example.com')
  const MAIL_FROM = 'alerts@example.com'
  expect(readConfig({ ...dataDir, PUBLIC_URL, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

test('keeps the URLs of an existing server’s roles', () => {
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
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'Sensors <no-reply@example.com>'],
  ['MAIL_FROM', 'one@example.com,other@example.com'],
  ['DATABASE_URL', 'mysql://owner:secret@db/sensors'],
  ['DATABASE_APP_URL', 'not an address'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['BACKUP_EVERY_HOURS', '0'],
  ['LOG_REQUESTS', 'yes'],
])('reports an invalid %s (%s) in one line without its value', (setting, value) => {
  const read = () => readConfig({ ...dataDir, [setting]: value })
  expect(read).toThrow(StartupError)
  expect(read).toThrow(new RegExp(`^The setting ${setting} must .*\\.$`))
  expect(read).not.toThrow(value.length > 6 ? value : /\n/)
})

test('rejects two services on one port', () => {
  expect(() => readConfig({ ...dataDir, PORT: '1883' })).toThrow('PORT and MQTT_PORT must be different ports')
})

test.each(['DATABASE_APP_URL', 'DATABASE_SYSTEM_URL'])(
  'rejects %s without the owner’s URL instead of ignoring it',
  (setting) => {
    const read = () => readConfig({ ...dataDir, [setting]: 'postgres://app:secret@db/sensors' })
    expect(read).toThrow(new StartupError(`The setting ${setting} needs DATABASE_URL beside it.`))
  },
)

test.each([
  ['https://sensors.example.com', 'Sensors.example.com', false],
  ['https://sensors.example.com', 'sensors.example.com:443', false],
  ['https://sensors.example.com', 'sensors.example.com:8443', true],
  ['https://sensors.example.com', 'other.example.com', true],
  ['https://sensors.example.com', '', true],
  ['https://sensors.example.com:8443', 'sensors.example.com', false],
  ['https://sensors.example.com:8443', 'sensors.example.com:8443', false],
  ['https://sensors.example.com:8443', 'sensors.example.com:443', true],
  ['http://127.0.0.1:3000', '127.0.0.1', false],
  ['https://xn--bcher-kva.example', 'b\u00fccher.example', false],
])('at %s with the production host %j, points may be transferred: %s', (PUBLIC_URL, PRODUCTION_HOST, may) => {
  expect(readConfig({ ...dataDir, PUBLIC_URL, PRODUCTION_HOST }).mayTransferCredits).toBe(may)
})

test.each(['https://sensors.example.com', 'sensors.example.com/', 'sensors.example.com:99999', 'two names'])(
  'rejects %s as the production host',
  (PRODUCTION_HOST) => {
    expect(() => readConfig({ ...dataDir, PRODUCTION_HOST })).toThrow('PRODUCTION_HOST must be')
  },
)

test('metrics are served where everything listens, unless METRICS_HOST says otherwise', () => {
  const hosts = (settings: Record<string, string>) => {
    const { host, metricsHost } = readConfig({ ...dataDir, ...settings })
    return [host, metricsHost]
  }
  expect(hosts({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0', '0.0.0.0'])
  expect(hosts({ HOST: '0.0.0.0', METRICS_HOST: '127.0.0.1' })).toEqual(['0.0.0.0', '127.0.0.1'])
  expect(() => hosts({ METRICS_HOST: 'no address' })).toThrow(
    'METRICS_HOST must be an address of this machine',
  )
})

const ofBroker = {
  ...dataDir,
  MQTT_BROKER: 'amqp://user:password@rabbitmq.example.com',
  MQTT_BROKER_SECRET: 'x'.repeat(20),
}

test('takes another broker with its secret, and then needs no MQTT_PORT', () => {
  expect(readConfig({ ...ofBroker, MQTT_PORT: '3000' }).broker).toEqual({
    url: ofBroker.MQTT_BROKER,
    secret: ofBroker.MQTT_BROKER_SECRET,
    management: undefined,
  })
  const MQTT_BROKER_MANAGEMENT = 'http://user:password@rabbitmq.example.com:15672'
  const secured = {
    ...ofBroker,
    MQTT_BROKER: 'amqps://user:password@10.0.0.5:5671/boxes',
    MQTT_BROKER_MANAGEMENT,
  }
  expect(readConfig(secured).broker?.management).toBe(MQTT_BROKER_MANAGEMENT)
  for (const MQTT_BROKER of [
    'mqtt://user:password@10.0.0.5',
    'mqtts://user:pass%2Fword@broker.example.com:8883/',
  ])
    expect(readConfig({ ...ofBroker, MQTT_BROKER }).broker?.url).toBe(MQTT_BROKER)
})

const anAddress =
  'The setting MQTT_BROKER must be an address such as amqp://user:password@rabbitmq.example.com:5672/vhost.'
const anMqttAddress =
  'The setting MQTT_BROKER must be an address such as mqtt://user:password@emqx.example.com:1883.'
const anyAddress =
  'The setting MQTT_BROKER must be an address such as amqp://user:password@rabbitmq.example.com:5672/vhost or mqtt://user:password@emqx.example.com:1883.'
const aManagementAddress =
  'The setting MQTT_BROKER_MANAGEMENT must be an address such as http://user:password@rabbitmq.example.com:15672.'

test.each([
  [
    { MQTT_BROKER_SECRET: '' },
    'The setting MQTT_BROKER needs MQTT_BROKER_SECRET, which the broker sends when it asks about a box.',
  ],
  [
    { MQTT_BROKER_SECRET: 'short' },
    'The setting MQTT_BROKER_SECRET must have 20 to 100 letters, digits, dashes and underscores.',
  ],
  [{ MQTT_BROKER: '' }, 'The setting MQTT_BROKER_SECRET needs MQTT_BROKER.'],
  [
    { MQTT_BROKER: '', MQTT_BROKER_SECRET: '', MQTT_BROKER_MANAGEMENT: 'http://u:p@rabbitmq.example.com' },
    'The setting MQTT_BROKER_MANAGEMENT needs MQTT_BROKER.',
  ],
  [{ MQTT_BROKER_MANAGEMENT: 'http://rabbitmq.example.com:15672' }, aManagementAddress],
  [{ MQTT_BROKER_MANAGEMENT: 'http://user:password@rabbitmq.example.com/path' }, aManagementAddress],
  [{ MQTT_BROKER: 'mqtt://broker.example.com' }, anMqttAddress],
  [{ MQTT_BROKER: 'mqtts://user:password@broker.example.com/boxes' }, anMqttAddress],
  [{ MQTT_BROKER: 'mqtt://user:password@broker.example.com?clean=true' }, anMqttAddress],
  [{ MQTT_BROKER: 'http://user:password@rabbitmq.example.com' }, anyAddress],
  [{ MQTT_BROKER: 'amqp://rabbitmq.example.com' }, anAddress],
  [{ MQTT_BROKER: 'amqp://user:password@rabbitmq.example.com/one/two' }, anAddress],
  [{ MQTT_BROKER: 'rabbitmq' }, anyAddress],
  [{ DEMO: 'on' }, 'The boxes of the demo need the built-in broker: unset MQTT_BROKER, or set DEMO=off.'],
])('refuses a broker with %j', (settings, message) => {
  expect(() => readConfig({ ...ofBroker, ...settings })).toThrow(new StartupError(message))
})
