import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharingBroker } from './sharing-broker.ts'
import { accept, type FakeBroker, startFakeBroker } from './testing/fake-broker.ts'

let fake: FakeBroker

beforeEach(async () => {
  fake = await startFakeBroker()
})
afterEach(() => fake.close())

test('warns when the broker has forgotten the session, but not at the first connection', async () => {
  const warned: unknown[] = []
  const broker = sharingBroker(fake.url, {
    clientId: 'server-1',
    clock: { now: () => 0 },
    log: { warn: (line: unknown) => void warned.push(line) },
  })
  const openAndClose = async (sessionPresent: boolean) => {
    fake.answer = (packet) =>
      packet.cmd === 'connect' ? { cmd: 'connack', sessionPresent, reasonCode: 0 } : accept(packet)
    const session = await broker.open({ most: 4, take: async () => {} })
    await session.close()
  }
  await openAndClose(false)
  await openAndClose(true)
  expect(warned).toEqual([])
  await openAndClose(false)
  expect(warned).toEqual([
    'the broker has forgotten the session of this server: what it had acknowledged and not delivered is lost',
  ])
})
