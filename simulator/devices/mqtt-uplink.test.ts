import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectMqtt } from './mqtt-uplink.ts'

test('a sign-in fails when the server closes the connection without an answer', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(connectMqtt({ url, hardwareUniqueId: 'box-1', deviceKey: 'key' })).rejects.toThrow(
    /^no connection: /,
  )
  server.close()
})
