import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compactBox } from '../../../readings/telemetry/compact/compact-box.ts'
import {
  bucketBounds,
  createCompaction,
  readPagesFrom,
  readReadings,
  sumBuckets,
} from '../../../readings/telemetry/public.ts'
import { countReadings } from '../../../readings/telemetry/read/read-readings.ts'
import { seeing } from '../../../readings/telemetry/testing/reading-model.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'

let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000
const measures = ['temperature', 'humidity'] as const

/** The timestamps that a box has sent, and those that were acknowledged. */
interface Course {
  readonly device: Sender
  readonly fromMs: number
  readonly sent: Set<number>
  readonly acknowledged: Set<number>
}

async function openCourse(): Promise<Course> {
  const device = await world.addSender()
  return { device, fromMs: world.clock.now(), sent: new Set(), acknowledged: new Set() }
}

/** Derives the value from the time, so that a reader can check it. */
function valueAt(ms: number): number {
  return (ms / minute) % 16
}

async function send({ device, sent, acknowledged }: Course, times: readonly number[]): Promise<void> {
  for (const ms of times) sent.add(ms)
  const series = measures.map((type) => ({ type, timestamps: [...times], values: times.map(valueAt) }))
  expect((await world.send(device, { series })).rejected).toEqual([])
  for (const ms of times) acknowledged.add(ms)
}

/** Sends one reading per minute. Occasionally one is late or is sent twice. */
async function live(course: Course, minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    const now = course.fromMs + i * minute
    if (i % 7 === 3) continue
    await send(course, [now])
    if (i % 7 === 6) await send(course, [now - 3 * minute])
    if (i % 11 === 0)
      await send(
        course,
        [now, now - 40 * minute].filter((ms) => ms >= course.fromMs),
      )
  }
}

async function tenuresOf({ device }: Course) {
  const rows = await world.database.asSystem((tx) =>
    tx.selectFrom('tenure').select('key').where('sensorbox_id', '=', device.id).orderBy('key').execute(),
  )
  return rows.map(({ key }) => key)
}

/** Checks that no acknowledged reading is missing, none is there twice, and none was never sent. */
async function look(course: Course): Promise<void> {
  const { device, fromMs, sent, acknowledged } = course
  const before = [...acknowledged]
  const tenures = await tenuresOf(course)
  const visible = seeing(device.number, tenures)
  const range = { startMs: fromMs + 10 * minute + 1, endMs: world.clock.now() }
  const inRange = (times: Iterable<number>) => [...times].filter((ms) => ms >= range.startMs).length
  const found = await world.database.asSystem(async (tx) => {
    const [read] = await readReadings(tx, visible, ['temperature'], range, 40_000)
    const count = await countReadings(tx, visible, 'temperature', range)
    const [sums] = await sumBuckets(
      tx,
      visible,
      ['temperature'],
      range,
      bucketBounds(range.startMs, range.endMs, '1h', 'UTC', 1000)!,
      true,
    )
    const paged: number[] = []
    for (const tenureKey of tenures) {
      const series = { sensorboxKey: device.number, measure: measureTypes.temperature.code, tenureKey }
      for await (const page of readPagesFrom(tx, series, fromMs)) paged.push(...page.times)
    }
    return { read: read!, count, sum: sums!.count.reduce((sum, one) => sum + one), paged }
  })
  const least = inRange(before)
  const most = inRange(sent)
  for (const times of [[...found.read.times], found.paged.filter((ms) => ms < range.endMs)]) {
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.filter((ms) => !sent.has(ms))).toEqual([])
  }
  expect([...found.read.values]).toEqual([...found.read.times].map(valueAt))
  const paged = new Set(found.paged)
  expect(before.filter((ms) => !paged.has(ms))).toEqual([])
  for (const count of [found.read.times.length, found.count, found.sum]) {
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  }
}

test('compaction changes nothing visible during uploads, reads and a change of owner', async () => {
  const courses = [await openCourse(), await openCourse()]
  const [handedOver] = courses as [Course, Course]
  world.clock.advance(200 * minute)
  const at = world.clock.now()
  // Its clock is fast, so some of its readings are dated after the change of owner. They stay the former owner's.
  const ahead = [1, 2, 3, 4, 5].map((minutes) => at + minutes * minute)
  await send({ ...handedOver, sent: new Set(), acknowledged: new Set() }, ahead)

  let isLive = true
  let saved = 0
  const pack = async () => {
    for (let i = 0; isLive; i++) {
      const { number: sensorboxKey } = courses[i % 2]!.device
      const effort = i % 5 === 0 ? 'all' : 'piles'
      saved += (await world.database.asSystem((tx) => compactBox(tx, sensorboxKey, effort))).saved
    }
  }
  const readAndAgain = async (course: Course) => {
    while (isLive) await look(course)
  }
  const uploads = Promise.all(courses.map((course) => live(course, 150))).finally(() => {
    isLive = false
  })
  const handOver = world.handOver(handedOver.device, world.theirs, true)
  await Promise.all([uploads, handOver, pack(), ...courses.map(readAndAgain)])

  expect(saved).toBeGreaterThan(50)
  for (const course of courses) {
    expect(course.acknowledged).toEqual(course.sent)
    await look(course)
  }
  const tenures = await tenuresOf(handedOver)
  const readAhead = (key: number) =>
    world.database.asSystem((tx) =>
      readReadings(
        tx,
        seeing(handedOver.device.number, [key]),
        ['temperature'],
        { startMs: at, endMs: at + 10 * minute },
        100,
      ),
    )
  const kept = await Promise.all(tenures.map(readAhead))
  expect(kept.map(([readings]) => [...readings!.times])).toEqual([ahead, []])
}, 60_000)

test('every ingest path counts what it writes, so that compaction finds it', async () => {
  const failures: object[] = []
  const log = { error: (fields: object) => void failures.push(fields) }
  const compaction = createCompaction({ database: world.database, log })
  // The daily run is over before the first upload.
  await compaction.run(world.clock.now())
  const [fresh, late] = [await openCourse(), await openCourse()]
  world.clock.advance(200 * minute)
  for (let i = 0; i < 70; i++) {
    await send(fresh, [fresh.fromMs + i * minute])
    await send(late, [late.fromMs + (100 - i) * minute])
  }
  await compaction.run(world.clock.now())
  for (const course of [fresh, late]) {
    const chunks = await world.database.asSystem((tx) =>
      tx
        .selectFrom('measurement_chunk')
        .select('count')
        .where('sensorbox_key', '=', course.device.number)
        .execute(),
    )
    expect(chunks).toEqual([{ count: 70 }, { count: 70 }])
    await look(course)
  }
  expect(failures).toEqual([])
})
