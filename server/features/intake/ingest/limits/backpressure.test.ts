import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchBackpressure } from './backpressure.ts'

function watched() {
  const queue = { items: 0, size: 0 }
  const most = { items: 80, size: 800, ofBox: 64, largeBytes: 1000 }
  const { pressure, less } = watchBackpressure(() => queue, most)
  const counted = { releases: 0 }
  pressure.onRelease(() => {
    counted.releases += 1
  })
  return { queue, pressure, less, counted }
}

test.each(['items', 'size'] as const)('is high by %s from a quarter of the limit down to an eighth', (of) => {
  const { queue, pressure } = watched()
  const most = of === 'items' ? 80 : 800
  const highAt = (share: number) => {
    queue[of] = most * share
    return pressure.holdsBack()
  }
  expect([0.2, 0.25, 0.2, 0.125, 0.12, 0.2].map(highAt)).toEqual([false, true, true, true, false, false])
  expect(pressure.isFull()).toBe(false)
  queue[of] = most
  expect(pressure.isFull()).toBe(true)
})

test('notifies once when it is no longer high', async () => {
  const { queue, pressure, less, counted } = watched()
  less()
  queue.items = 20
  expect(pressure.holdsBack()).toBe(true)
  queue.items = 15
  less()
  await setImmediate()
  expect(counted.releases).toBe(0)
  less()
  less()
  // The count falls just after the call.
  queue.items = 9
  await setImmediate()
  expect(counted.releases).toBe(1)
  less()
  await setImmediate()
  expect(counted.releases).toBe(1)
})

test('notifies even if another caller has already seen the lower load', async () => {
  const { queue, pressure, less, counted } = watched()
  queue.items = 20
  expect(pressure.holdsBack()).toBe(true)
  queue.items = 9
  less()
  expect(pressure.holdsBack()).toBe(false)
  await setImmediate()
  expect(counted.releases).toBe(1)
})

test('reserves and releases memory for large uploads, and notifies when some is free again', async () => {
  const { pressure, counted } = watched()
  expect(pressure.takeRoom(600)).toBe(true)
  expect(pressure.takeRoom(400)).toBe(true)
  pressure.giveRoom(400)
  await setImmediate()
  expect(counted.releases).toBe(0)
  expect(pressure.takeRoom(500)).toBe(false)
  expect(pressure.takeRoom(400)).toBe(true)
  pressure.giveRoom(600)
  await setImmediate()
  expect(counted.releases).toBe(1)
  expect(pressure.takeRoom(500)).toBe(true)
})
