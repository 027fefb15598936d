import { beforeEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../clock/clock.ts'
import { shareUses } from './share-uses.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

let clock: MovableClock
let one: Server
let two: Server

/** A server whose uses of something are limited to 80 a minute, so that two of them publish 10 and more. */
interface Server {
  readonly id: string
  readonly counts: SharedCounts
  /** The uses at other servers that it has received, by key. */
  readonly received: Record<string, number>
  count(key: string, uses: number): void
}

function open(id: string): Server {
  const counts = createSharedCounts()
  const received: Record<string, number> = {}
  const uses = shareUses(counts, {
    clock,
    name: 'uses',
    most: 80,
    onUses: (key, more) => {
      received[key] = (received[key] ?? 0) + more
    },
  })
  return { id, counts, received, count: uses.count }
}

/** The servers exchange their counts, one after another, as with their beats. */
const rows = new Map<string, ReturnType<SharedCounts['publish']>>()
function beat(...servers: readonly Server[]) {
  for (const { id, counts } of servers) {
    rows.set(id, counts.publish())
    counts.receive(
      [...rows]
        .filter(([other]) => other !== id)
        .map(([other, published]) => ({ id: other, counts: published })),
    )
  }
}

beforeEach(() => {
  clock = movableClock(Date.UTC(2026, 0, 1, 12))
  rows.clear()
  one = open('one')
  two = open('two')
  beat(one, two, one)
})

test('adds each use at another server once, from a quarter of the limit divided by the number of servers on', () => {
  one.count('a', 9)
  one.count('b', 10)
  beat(one, two, one, two)
  expect(two.received).toEqual({ b: 10 })
  one.count('a', 1)
  one.count('b', 5)
  beat(one, two, one, two)
  expect(two.received).toEqual({ a: 10, b: 15 })
  expect(one.received).toEqual({})
})

test('publishes even a single use of a key that another server has published', () => {
  one.count('a', 50)
  two.count('a', 1)
  two.count('b', 1)
  beat(one, two, one)
  expect([one.received, two.received]).toEqual([{}, { a: 50 }])
  beat(two, one)
  expect(one.received).toEqual({ a: 1 })
})

test('adds uses from just before the minute ended, and none of them again later', () => {
  clock.advance(59_000)
  one.count('a', 20)
  clock.advance(2_000)
  one.count('a', 10)
  beat(one, two)
  expect(two.received).toEqual({ a: 30 })
  for (let nr = 0; nr < 30; nr++) {
    clock.advance(5_000)
    beat(one, two)
  }
  expect([two.received, rows.get('one')]).toEqual([{ a: 30 }, {}])
})

test('keeps publishing a count when there are fewer servers', () => {
  const three = open('three')
  beat(three, one, two, one, two)
  one.count('a', 7)
  beat(one, two)
  rows.delete('three')
  beat(one, two, one, two)
  one.count('a', 1)
  beat(one, two)
  expect(two.received).toEqual({ a: 8 })
})

test('adds no uses from before a server joined, and none twice when a server joins again', () => {
  one.count('a', 50)
  beat(one, two)
  const three = open('three')
  beat(three, one, two)
  expect(three.received).toEqual({})
  // Its row has been deleted.
  rows.delete('one')
  one.counts.reset()
  const again = { ...one, id: 'one again' }
  beat(again, two, again, two)
  again.count('a', 10)
  beat(again, two)
  expect(two.received).toEqual({ a: 60 })
})

test('counts nothing while there is one server', () => {
  rows.delete('two')
  beat(one)
  one.count('a', 1_000)
  beat(one)
  expect(rows.get('one')).toEqual({})
  beat(two, one, two)
  expect(two.received).toEqual({})
})
