import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { watchBackpressure } from '../limits/backpressure.ts'
import { createGate, type Gate, type Passage, type Waiter } from './gate.ts'

const queue = { items: 0, size: 0 }
const most = { items: 80, size: 800, ofBox: 64, largeBytes: 100_000 }
/** The milliseconds after which a box may send again. */
let rateLimit: number
let gate: Gate
let less: () => void
/** The connections that the gate called, in order. */
let resumed: string[]

beforeEach(() => {
  queue.items = 0
  resumed = []
  const watched = watchBackpressure(() => queue, most)
  rateLimit = 0
  gate = createGate(watched.pressure, { takeUpload: () => rateLimit })
  less = watched.less
})

function waiterCalled(name: string): Waiter {
  return { goOn: () => resumed.push(name) }
}

function enterOften(waiter: Waiter, box: string, count: number): (Passage | null)[] {
  return Array.from({ length: count }, () => gate.enter(waiter, box, 100))
}

test('a box may have 16 publishes in progress, over all its connections', () => {
  const [older, newer] = [waiterCalled('older'), waiterCalled('newer')]
  const passages = enterOften(older, 'a', 17)
  expect(passages.indexOf(null)).toBe(16)
  expect(gate.enter(newer, 'a', 100)).toBeNull()
  expect(gate.enter(waiterCalled('other'), 'b', 100)).not.toBeNull()
  gate.forget(older, 'a')
  expect(gate.waiting()).toBe(1)
  gate.leave(passages[0] as Passage)
  expect(resumed).toEqual(['newer'])
  expect(gate.waiting()).toBe(0)
  expect(gate.enter(newer, 'a', 100)).not.toBeNull()
})

test('under high load all connections wait, and continue in order of arrival until the load is high again', async () => {
  queue.items = 20
  const waiters = ['a', 'b', 'c', 'd'].map((name) => ({
    goOn: () => {
      resumed.push(name)
      queue.items += 6
    },
  }))
  waiters.forEach((waiter, i) => {
    expect(gate.enter(waiter, String(i), 100)).toBeNull()
  })
  gate.forget(waiters[1] as Waiter, '1')
  expect(gate.waiting()).toBe(3)
  queue.items = 9
  less()
  await setImmediate()
  expect(resumed).toEqual(['a', 'c'])
  expect(gate.waiting()).toBe(1)
})

test('large publishes wait for memory in order of arrival, and release it', async () => {
  const [a, b, c] = [waiterCalled('a'), waiterCalled('b'), waiterCalled('c')]
  const first = gate.enter(a, 'a', 60_000) as Passage
  expect(gate.enter(b, 'b', 60_000)).toBeNull()
  // There is enough room for this one, but it isn't its turn.
  expect(gate.enter(c, 'c', 20_000)).toBeNull()
  expect(gate.enter(c, 'c', 16_384)).not.toBeNull()
  gate.leave(first)
  await setImmediate()
  expect(resumed).toEqual(['b', 'c'])
  // Memory that was reserved for a closed connection is free again.
  gate.forget(c, 'c')
  gate.leave(gate.enter(b, 'b', 60_000) as Passage)
  await setImmediate()
  expect(gate.enter(a, 'a', 100_000)).not.toBeNull()
})

test('a box over its limit tries again each second, and no longer waits once it has disconnected', () => {
  const [one, gone] = [waiterCalled('one'), waiterCalled('gone')]
  rateLimit = 60_000
  expect([gate.enter(one, 'a', 100), gate.enter(gone, 'b', 100)]).toEqual([null, null])
  gate.forget(gone, 'b')
  expect(gate.waiting()).toBe(1)
  gate.tick()
  expect(resumed).toEqual(['one'])
  expect(gate.enter(one, 'a', 100)).toBeNull()
  rateLimit = 0
  gate.tick()
  expect(gate.enter(one, 'a', 100)).not.toBeNull()
  expect(gate.waiting()).toBe(0)
})

test('counts a publish once even if it then waits for another reason', () => {
  let asked = 0
  const counting = createGate(watchBackpressure(() => queue, most).pressure, {
    takeUpload: () => {
      asked += 1
      return 0
    },
  })
  const waiter = waiterCalled('a')
  queue.items = most.items
  expect([counting.enter(waiter, 'a', 100), counting.enter(waiter, 'a', 100)]).toEqual([null, null])
  queue.items = 0
  expect(counting.enter(waiter, 'a', 100)).not.toBeNull()
  expect(asked).toBe(1)
  expect(counting.enter(waiter, 'a', 100)).not.toBeNull()
  expect(asked).toBe(2)
})
