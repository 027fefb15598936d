import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'
import { connectRawBox, pingresp, puback, type RawBox } from './testing/raw-box.ts'
import { pingreq, publishFrame } from './testing/raw-frames.ts'

const most = { items: 80, size: 100_000, ofBox: 64, largeBytes: 2 ** 21 }
/** From a quarter of the limit on nothing is admitted; the last box before that may fill its own limit. */
const mostTaken = most.items / 4 + 16

let world: UploadWorld
let mqtt: Mqtt
const boxes: RawBox[] = []
let release = async () => {}

beforeAll(async () => {
  // The test decides when a second has passed.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await openUploadWorld({ most, deviceLimits: { uploadsPerMinute: 150, readingsPerMinute: 150 } })
  mqtt = await startMqtt(
    { host: '127.0.0.1', port: 0 },
    { ...world, live: { onSignal: () => {}, tell: () => {} }, log: pino({ level: 'silent' }) },
  )
})
afterEach(async () => {
  await release()
  for (const box of boxes.splice(0)) box.socket.destroy()
})
afterAll(async () => {
  await mqtt.close()
  await world.close()
  vi.useRealTimers()
})

async function addBoxes(count: number): Promise<Sender[]> {
  const senders: Sender[] = []
  for (let i = 0; i < count; i++) senders.push(await world.addSender())
  world.clock.advance(86_400_000)
  return senders
}

async function connect(sender: Sender, options?: Parameters<typeof connectRawBox>[2]): Promise<RawBox> {
  const box = await connectRawBox(mqtt.port, sender, options)
  boxes.push(box)
  return box
}

/** Returns publishes with one reading each, at different times, padded to at least this many bytes. */
function publishes({ hardwareUniqueId }: Sender, count: number, bytes = 0): Buffer[] {
  const { events } = deviceTopics(hardwareUniqueId)
  return Array.from({ length: count }, (_, i) => {
    const reading = { type: 'temperature', value: 4, timestamp: world.clock.now() - 60_000 * (count - i) }
    return publishFrame(events, JSON.stringify({ events: [reading] }).padEnd(bytes), i + 1)
  })
}

/** Blocks all commits for these boxes until `release` is called. */
async function holdUp(senders: readonly Sender[]): Promise<void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let transaction: Promise<void> = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    transaction = world.database.asSystem(async (tx) => {
      const ids = senders.map(({ id }) => id)
      await tx.selectFrom('sensorbox').select('id').where('id', 'in', ids).forUpdate().execute()
      locked()
      await held
    })
    transaction.catch(failed)
  })
  release = async () => {
    letGo()
    await transaction
  }
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 })
const paused = (count: number) => until(() => mqtt.sockets().paused === count)
const taken = () => world.ingest.pressure.waiting().items

async function countOf(sender: Sender): Promise<number> {
  const rows = await world.database.asSystem((tx) =>
    tx.selectFrom('measurement_hour').select('count').where('sensorbox_key', '=', sender.number).execute(),
  )
  return rows.reduce((sum, row) => sum + row.count, 0)
}

test('pauses sockets while nothing is committed, then stores everything once and acknowledges it', async () => {
  const senders = await addBoxes(8)
  const connected = await Promise.all(senders.map((sender) => connect(sender)))
  await holdUp(senders)
  connected.forEach((box, i) => {
    box.socket.write(Buffer.concat(publishes(senders[i] as Sender, 30)))
  })
  await paused(8)
  await until(() => taken() >= most.items / 4)
  expect(taken()).toBeLessThanOrEqual(mostTaken)

  await release()
  await Promise.all(connected.map((box) => box.hear(puback, 30)))
  expect(await Promise.all(senders.map(countOf))).toEqual(senders.map(() => 30))
  expect(connected.some((box) => box.isClosed())).toBe(false)
  expect(mqtt.sockets()).toEqual({ open: 8, paused: 0 })
})

test('a box with many publishes in progress delays only itself', async () => {
  const [many, few] = (await addBoxes(2)) as [Sender, Sender]
  await holdUp([many])
  const eager = await connect(many)
  eager.socket.write(Buffer.concat(publishes(many, 60)))
  await paused(1)
  await until(() => taken() >= 16)
  expect(taken()).toBe(16)

  const other = await connect(few)
  other.socket.write(Buffer.concat(publishes(few, 1)))
  await other.hear(puback)

  // Its newer connection shares the limit with the older one.
  const again = await connect(many)
  again.socket.write(Buffer.concat(publishes(many, 60)))
  await until(() => eager.isClosed())
  await paused(1)
  await until(() => taken() >= 16)
  expect(taken()).toBe(16)

  await release()
  await again.hear(puback, 60)
  expect(await countOf(many)).toBe(60)
})

test('disconnects a silent box, but not a paused one', async () => {
  const [sending, pinging, silent] = (await addBoxes(3)) as [Sender, Sender, Sender]
  await holdUp([sending])
  const inVain = await connect(sending, { keepaliveS: 10 })
  inVain.socket.write(Buffer.concat([...publishes(sending, 17), pingreq]))
  const pings = await connect(pinging, { keepaliveS: 10 })
  const keepsSilent = await connect(silent, { keepaliveS: 10 })
  await paused(1)
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(4_000)
    pings.socket.write(pingreq)
    await pings.hear(pingresp)
  }
  await until(() => keepsSilent.isClosed())
  expect([inVain, pings].map((box) => box.isClosed())).toEqual([false, false])

  await release()
  await inVain.hear(puback, 17)
  await inVain.hear(pingresp)
  expect(await countOf(sending)).toBe(17)
})

test('reads everything that a box sends together with its sign-in', async () => {
  const [sender] = (await addBoxes(1)) as [Sender]
  const box = await connect(sender, { behind: publishes(sender, 100) })
  await box.hear(puback, 100)
  expect(await countOf(sender)).toBe(100)
})

test('large uploads wait for memory, and small ones overtake them', async () => {
  const senders = await addBoxes(5)
  const [small, ...large] = senders as [Sender, ...Sender[]]
  await holdUp(large)
  const sending = await Promise.all(large.map((sender) => connect(sender)))
  sending.forEach((box, i) => {
    box.socket.write(Buffer.concat(publishes(large[i] as Sender, 1, 700_000)))
  })
  // There is enough room for two of them.
  await paused(2)
  await until(() => taken() >= 2)
  expect(taken()).toBe(2)
  const passing = await connect(small)
  passing.socket.write(Buffer.concat(publishes(small, 1)))
  await passing.hear(puback)
  expect(taken()).toBe(2)

  // One of the waiting boxes gives up.
  sending[3]?.socket.destroy()
  await release()
  await Promise.all(sending.slice(0, 3).map((box) => box.hear(puback)))
  expect(await Promise.all(large.slice(0, 3).map(countOf))).toEqual([1, 1, 1])
})

test('gives up on a publish that does not end', async () => {
  const [sender] = (await addBoxes(1)) as [Sender]
  const box = await connect(sender)
  const [publish] = publishes(sender, 1, 100_000) as [Buffer]
  box.socket.write(publish.subarray(0, 50_000))
  await until(() => {
    vi.advanceTimersByTime(121_000)
    return box.isClosed()
  })
})

test('reads nothing more from a box over its limit until the next minute', async () => {
  const [sender, other] = (await addBoxes(2)) as [Sender, Sender]
  const box = await connect(sender)
  box.socket.write(Buffer.concat(publishes(sender, 170)))
  await box.hear(puback, 150)
  await paused(1)
  vi.advanceTimersByTime(5_000)
  expect(await countOf(sender)).toBe(150)
  const another = await connect(other)
  another.socket.write(Buffer.concat(publishes(other, 1)))
  await another.hear(puback)
  expect([box.isClosed(), mqtt.sockets().paused]).toEqual([false, 1])

  world.clock.advance(60_000)
  vi.advanceTimersByTime(1_000)
  await box.hear(puback, 20)
  expect(await countOf(sender)).toBe(170)
})
