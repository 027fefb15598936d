import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

/** Returns both ends of a connection. */
async function makeConnection(): Promise<{ outside: Socket; inside: Socket; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const outside = connect(port, '127.0.0.1')
  const [inside] = (await once(server, 'connection')) as [Socket]
  outside.on('error', () => {})
  return {
    outside,
    inside,
    close: () => {
      outside.destroy()
      inside.destroy()
      server.close()
    },
  }
}

test('a proxy that sends nothing is disconnected in time, and one that has left is forgotten', async () => {
  const reasons: string[] = []
  const addresses = createAddressReader({
    isProxy: () => true,
    refused: (reason) => reasons.push(reason),
    longestS: 2,
  })
  const silent = await makeConnection()
  const gone = await makeConnection()
  for (const { inside } of [silent, gone]) {
    addresses.read(inside, () => {
      throw new Error('it entered')
    })
  }
  const left = once(gone.inside, 'close')
  gone.outside.destroy()
  await left
  addresses.tick()
  addresses.tick()
  expect(reasons).toEqual([])
  addresses.tick()
  expect(reasons).toEqual(['a proxy sent nothing'])
  expect(silent.inside.destroyed).toBe(true)
  silent.close()
  gone.close()
})

test('a connection that no proxy has made enters at once', async () => {
  const addresses = createAddressReader({ isProxy: () => false, refused: () => {}, longestS: 2 })
  const one = await makeConnection()
  const entered: (string | undefined)[] = []
  addresses.read(one.inside, (_socket, address) => entered.push(address))
  expect(entered).toEqual(['127.0.0.1'])
  one.close()
})

test('closing the reader closes the connections that wait', async () => {
  const addresses = createAddressReader({ isProxy: () => true, refused: () => {}, longestS: 2 })
  const one = await makeConnection()
  addresses.read(one.inside, () => {})
  addresses.close()
  expect(one.inside.destroyed).toBe(true)
  one.close()
})
