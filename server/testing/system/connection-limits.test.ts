import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { connectAsync } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mqtt, startMqtt } from '../../features/intake/ingest/public.ts'
import { createStrangers } from '../../platform/connections/strangers.ts'
import { createLog } from '../../platform/log/log.ts'
import { startTestApp, type TestApp, testPassword } from '../app.ts'

const most = 5
let app: TestApp
let mqtt: Mqtt
let ports: { http: number; mqtt: number }
let cookie: string
const open: Socket[] = []

beforeAll(async () => {
  const strangers = createStrangers(most)
  app = await startTestApp({ strangers })
  await app.found({ email: 'admin@root.example' })
  cookie = await app.signInRaw('admin@root.example', testPassword)
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...app, strangers, log: createLog('silent') })
  ports = { http: (app.http.server.address() as AddressInfo).port, mqtt: mqtt.port }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(async () => {
  await mqtt.close()
  await app.close()
})

/** Connects without sending anything, and collects what is received. */
async function connectSilently(to: 'http' | 'mqtt'): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(ports[to], '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  await once(socket, 'connect')
  return { socket, heard: () => heard }
}

const requestOf = (more = '', path = '/api/authentication/me') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

test('closes the oldest of too many silent connections, over HTTP with the reason', async () => {
  const first = await connectSilently('http')
  const second = await connectSilently('mqtt')
  for (let nr = 0; nr < most - 2; nr++) await connectSilently(nr % 2 ? 'http' : 'mqtt')
  const [ended, closed] = [once(first.socket, 'close'), once(second.socket, 'close')]
  await connectSilently('mqtt')
  await ended
  expect(first.heard()).toMatch(/^HTTP\/1.1 429 .*Retry-After: 2/s)
  await connectSilently('http')
  await closed
})

test('does not count authenticated connections, and admits them despite many silent ones', async () => {
  const known = await connectSilently('http')
  known.socket.write(requestOf(`Cookie: ${cookie}\r\n`))
  await once(known.socket, 'data')
  expect(known.heard()).toMatch(/^HTTP\/1.1 200 /)
  const session = await app.client.signIn('admin@root.example', testPassword)
  const box = { serial_number: 'S-1', hardware_unique_id: 'box-1', model: 'CT-120' }
  const { device_key } = await session.call(registerSensorbox, { body: box })
  const flood = () => Promise.all(Array.from({ length: 3 * most }, () => connectSilently('mqtt')))

  await flood()
  const client = await connectAsync({
    host: '127.0.0.1',
    port: ports.mqtt,
    username: box.hardware_unique_id,
    password: device_key,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  await flood()
  await client.publishAsync(deviceTopics(box.hardware_unique_id).events, '{"events":[]}', { qos: 1 })
  const again = once(known.socket, 'data')
  known.socket.write(requestOf(`Cookie: ${cookie}\r\n`))
  await again
  expect(known.heard().match(/HTTP\/1.1 200 /g)?.length).toBe(2)
  await client.endAsync(true)
})

test('does not count a connection with a session whose request returns 404', async () => {
  const ask = async (who: Awaited<ReturnType<typeof connectSilently>>, path: string) => {
    const answered = once(who.socket, 'data')
    who.socket.write(requestOf(`Cookie: ${cookie}\r\n`, path))
    await answered
  }
  const before = await connectSilently('http')
  await ask(before, '/api/authentication/me')
  const known = await connectSilently('http')
  await ask(known, `/api/stacks/sensorboxes/${randomUUID()}/events/count`)
  expect(known.heard()).toMatch(/^HTTP\/1.1 404 /)
  for (let nr = 0; nr < 3 * most; nr++) await connectSilently('http')
  // Its response shows that the earlier connections were accepted.
  await ask(await connectSilently('http'), '/api/authentication/me')
  await ask(known, '/api/authentication/me')
  expect(known.heard()).toMatch(/HTTP\/1.1 200 /)
})
