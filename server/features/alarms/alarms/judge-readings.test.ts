import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../../intake/ingest/testing/upload-world.ts'

let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000
const day = 86_400_000
let start = 0

/** Adds a box with a limit on its temperature, a day after it was enabled; minute 0 is after the enabling. */
async function limited(bounds: Partial<Omit<Limit, 'source'>>): Promise<Sender> {
  const device = await world.addSender()
  await world.limit(device, 'temperature', bounds)
  start = world.clock.now() + minute
  world.clock.advance(day)
  return device
}

/** Sends [minute, value] pairs as one upload. */
function send(device: Sender, ...readings: [number, number][]) {
  return world.send(device, {
    series: [
      {
        type: 'temperature',
        timestamps: readings.map(([at]) => start + at * minute),
        values: readings.map(([, value]) => value),
      },
    ],
  })
}

/** Returns `attention max 10-12` for an alarm open from minute 10 to 12, without an end while open; `late` is appended. */
async function alarmsOf(device: Sender): Promise<string[]> {
  const rows = await world.database.asSystem((tx) =>
    tx
      .selectFrom('alarm')
      .selectAll()
      .where('sensorbox_id', '=', device.id)
      .orderBy('opened_ms')
      .orderBy('level')
      .execute(),
  )
  const at = (ms: number) => (ms - start) / minute
  return rows.map(
    ({ level, side, opened_ms, closed_ms, late }) =>
      `${level} ${side} ${at(opened_ms)}-${closed_ms === null ? '' : at(closed_ms)}${late ? ' late' : ''}`,
  )
}

async function eventsOf(device: Sender): Promise<string[]> {
  const rows = await world.database.asSystem((tx) =>
    tx
      .selectFrom('event')
      .select(['event_type', 'event_ms', 'value'])
      .where('sensorbox_id', '=', device.id)
      .where('alarm_id', 'is not', null)
      .orderBy('event_ms')
      .orderBy('event_type', 'desc')
      .execute(),
  )
  return rows.map(
    ({ event_type, event_ms, value }) =>
      `${event_type} ${(event_ms - start) / minute} ${(value as { level: string }).level}`,
  )
}

describe('readings in order', () => {
  test('open an alarm of each level beyond its bound, and close it with the first reading back inside', async () => {
    const device = await limited({ attention_max: 8, critical_max: 10 })
    await send(device, [0, 8], [1, 9])
    await send(device, [2, 11])
    expect(await alarmsOf(device)).toEqual(['attention max 1-', 'critical max 2-'])
    await send(device, [3, 10], [4, 8])
    expect(await alarmsOf(device)).toEqual(['attention max 1-4', 'critical max 2-3'])
    expect(await eventsOf(device)).toEqual([
      'alarm_opened 1 attention',
      'alarm_opened 2 critical',
      'alarm_closed 3 critical',
      'alarm_closed 4 attention',
    ])
  })

  test('crossing from one side to the other closes one alarm and opens another', async () => {
    const device = await limited({ attention_min: 2, attention_max: 8 })
    await send(device, [0, 9], [1, 1], [2, 5])
    expect(await alarmsOf(device)).toEqual(['attention max 0-1', 'attention min 1-2'])
  })

  test('close an alarm only when back inside by the hysteresis', async () => {
    const device = await limited({ critical_max: 8, hysteresis: 1 })
    await send(device, [0, 9], [1, 7.5], [2, 8.5])
    await send(device, [3, 7])
    expect(await alarmsOf(device)).toEqual(['critical max 0-3'])
  })

  test('open an alarm only after the minimum duration, starting with the first reading beyond', async () => {
    const device = await limited({ critical_max: 8, min_duration_s: 600 })
    await send(device, [0, 9], [5, 9], [8, 7])
    await send(device, [10, 9])
    await send(device, [19, 9])
    expect(await alarmsOf(device)).toEqual([])
    await send(device, [20, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 10-'])
  })

  test('close an alarm whose limit was removed', async () => {
    const device = await limited({ critical_max: 8 })
    await send(device, [0, 9])
    await world.database.asSystem(async (tx) => {
      await lockBoxes(tx, { id: device.id })
      await tx.deleteFrom('alarm_limit').where('sensorbox_id', '=', device.id).execute()
    })
    await send(device, [1, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 0-1'])
  })

  test('an alarm ends when measuring stops, even if its readings arrive later', async () => {
    const device = await limited({ critical_max: 8 })
    await send(device, [0, 9])
    world.clock.set(start + 10 * minute)
    await world.disable(device)
    expect(await alarmsOf(device)).toEqual(['critical max 0-10'])
    world.clock.set(start + 20 * minute)
    await world.enable(device)
    world.clock.advance(day)
    await send(device, [5, 9], [25, 9])
    // The second alarm opened when the box was enabled, judged by the readings known at that time.
    expect(await alarmsOf(device)).toEqual(['critical max 0-10', 'critical max 20-'])
  })

  test('an alarm ends with the ownership, even if its readings arrive later', async () => {
    const device = await limited({ critical_max: 8 })
    world.clock.set(start + 10 * minute)
    await world.handOver(device, world.theirs, true)
    world.clock.set(start + 20 * minute)
    await world.enable(device)
    world.clock.advance(day)
    await send(device, [5, 9], [25, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 5-10', 'critical max 25-'])
  })
})

describe('late readings', () => {
  test('open and close an alarm in the past, marked as late, and do not change the state', async () => {
    const device = await limited({ critical_max: 8 })
    await send(device, [0, 5], [10, 5])
    await send(device, [4, 9], [5, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 4-10 late'])
    const { state } = await world.database.asSystem((tx) =>
      tx.selectFrom('sensorbox').select('state').where('id', '=', device.id).executeTakeFirstOrThrow(),
    )
    expect(state).toBe('nominal')
  })

  test('close an alarm where measuring stopped, even if a later alarm is open', async () => {
    const device = await limited({ critical_max: 8 })
    world.clock.set(start + 10 * minute)
    await world.disable(device)
    world.clock.set(start + 20 * minute)
    await world.enable(device)
    world.clock.advance(day)
    await send(device, [25, 9])
    await send(device, [5, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 5-10 late', 'critical max 25-'])
  })

  test('close an alarm earlier, and open another one after them', async () => {
    const device = await limited({ critical_max: 8 })
    await send(device, [0, 9], [10, 9])
    await send(device, [5, 5])
    expect(await alarmsOf(device)).toEqual(['critical max 0-5 late', 'critical max 10- late'])
    expect(await eventsOf(device)).toEqual([
      'alarm_opened 0 critical',
      'alarm_closed 5 critical',
      'alarm_opened 10 critical',
    ])
    await send(device, [11, 5])
    expect(await alarmsOf(device)).toEqual(['critical max 0-5 late', 'critical max 10-11 late'])
  })

  test('move the start of an alarm, which still has a single event', async () => {
    const device = await limited({ critical_max: 8 })
    await send(device, [10, 9])
    await send(device, [5, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 5- late'])
    expect(await eventsOf(device)).toEqual(['alarm_opened 5 critical'])
  })

  test('count together with readings before and after them for the duration', async () => {
    const device = await limited({ critical_max: 8, min_duration_s: 600 })
    await send(device, [0, 9], [4, 5], [12, 9])
    expect(await alarmsOf(device)).toEqual([])
    await send(device, [6, 9])
    expect(await alarmsOf(device)).toEqual([])
    await send(device, [16, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 6-'])
  })

  test('close an alarm that only opened because they were missing', async () => {
    const device = await limited({ critical_max: 8, min_duration_s: 600 })
    await send(device, [0, 9], [20, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 0-'])
    await send(device, [5, 5])
    expect(await alarmsOf(device)).toEqual(['critical max 0-5 late'])
    await send(device, [31, 9])
    expect(await alarmsOf(device)).toEqual(['critical max 0-5 late', 'critical max 20-'])
  })
})

type Pair = readonly [number, number]

/** Returns the alarms of one level for readings in order, calculated differently from the product. */
function modelOf(
  level: string,
  readings: readonly Pair[],
  limit: { min: number; max: number; hysteresis: number },
) {
  const alarms: string[] = []
  let side: 'min' | 'max' | null = null
  let opened = 0
  for (const [at, value] of [...readings].sort(([a], [b]) => a - b)) {
    const isOver = value > limit.max
    const isUnder = value < limit.min
    const stays =
      (side === 'max' && value > limit.max - limit.hysteresis) ||
      (side === 'min' && value < limit.min + limit.hysteresis)
    if (side && !stays) {
      alarms.push(`${level} ${side} ${opened}-${at}`)
      side = null
    }
    if (!side && (isOver || isUnder)) {
      side = isOver ? 'max' : 'min'
      opened = at
    }
  }
  if (side) alarms.push(`${level} ${side} ${opened}-`)
  return alarms
}

test('the alarms do not depend on the order in which readings arrive', async () => {
  const uploads = fc.array(
    fc.array(fc.tuple(fc.nat(120), fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 12 }),
    { minLength: 1, maxLength: 7 },
  )
  await fc.assert(
    fc.asyncProperty(uploads, fc.constantFrom(0, 1, 3), async (all, hysteresis) => {
      const device = await limited({
        attention_min: 2,
        attention_max: 8,
        critical_max: 10,
        critical_min: null,
        hysteresis,
      })
      const kept = new Map<number, number>()
      for (const upload of all) {
        for (const [at, value] of upload) if (!kept.has(at)) kept.set(at, value)
        await send(device, ...upload)
      }
      const expected = [
        ...modelOf('attention', [...kept], { min: 2, max: 8, hysteresis }),
        ...modelOf('critical', [...kept], { min: Number.NEGATIVE_INFINITY, max: 10, hysteresis }),
      ]
      const found = (await alarmsOf(device)).map((text) => text.replace(' late', ''))
      expect(found.sort()).toEqual(expected.sort())
      const { pending } = await world.database.asSystem((tx) =>
        tx
          .selectFrom('alarm_pending')
          .select((eb) => eb.fn.countAll<number>().as('pending'))
          .executeTakeFirstOrThrow(),
      )
      expect(pending).toBe(0)
    }),
    { numRuns: 100, seed: 5 },
  )
}, 60_000)
