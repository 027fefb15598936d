import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, isPortFree } from './ports.ts'

test('names a port that is in use and its setting', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wanted = [{ setting: 'MQTT_PORT', host: '127.0.0.1', port }]
  await expect(assertPortsFree(wanted)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set MQTT_PORT to another port.`,
  )
  server.close()
  await once(server, 'close')
  await assertPortsFree(wanted)
  expect(await isPortFree('127.0.0.1', port)).toBe(true)
})

test('names a host that is not an address of this machine', async () => {
  await expect(assertPortsFree([{ setting: 'PORT', host: '203.0.113.7', port: 3000 }])).rejects.toThrow(
    'HOST: 203.0.113.7 is no address of this machine.',
  )
})
