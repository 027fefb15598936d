import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createTicker } from './ticker.ts'

const log = pino({ level: 'silent' })

test('stop waits for running work and starts no more', async () => {
  let finish = () => {}
  const first = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = vi.fn(async () => {})
  const works = [first, second].map((run, nr) => ({ name: `work ${nr}`, everyMs: 1000, run }))
  const ticker = createTicker(works, () => 0, log)
  const due = ticker.runDue()
  const stopped = vi.fn()
  const stop = ticker.stop().then(stopped)
  await new Promise(setImmediate)
  expect(first).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()

  finish()
  await Promise.all([due, stop])
  await ticker.runDue()
  expect(second).not.toHaveBeenCalled()
})

test('runs each piece of work when it is due, even if another fails', async () => {
  let now = 0
  const failing = vi.fn(async () => Promise.reject(new Error('broken')))
  const often = vi.fn(async () => {})
  const seldom = vi.fn(async () => {})
  const ticker = createTicker(
    [
      { name: 'failing', everyMs: 1000, run: failing },
      { name: 'often', everyMs: 1000, run: often },
      { name: 'seldom', everyMs: 5000, run: seldom },
    ],
    () => now,
    log,
  )
  for (; now < 5000; now += 500) await ticker.runDue()
  expect([failing, often, seldom].map(({ mock }) => mock.calls.length)).toEqual([5, 5, 1])
  await ticker.runDue()
  expect(seldom.mock.calls).toEqual([[0], [5000]])
})

test('knows for how long work has not succeeded, and when that is too long', async () => {
  let now = 0
  let fails = true
  const run = async () => {
    if (fails) throw new Error('broken')
  }
  const ticker = createTicker([{ name: 'daily', everyMs: 1000, run }], () => now, log)
  now = 400_000
  expect(ticker.works()).toEqual([{ name: 'daily', sinceSuccessMs: 0, lagMs: 0, failures: 0, isLate: false }])
  ticker.start()
  await ticker.stop()
  now += 302_000
  expect(ticker.works()).toEqual([
    { name: 'daily', sinceSuccessMs: 302_000, lagMs: 301_000, failures: 1, isLate: false },
  ])
  now += 1
  expect(ticker.works()[0]?.isLate).toBe(true)

  fails = false
  const next = createTicker([{ name: 'daily', everyMs: 1000, run }], () => now, log)
  next.start()
  await next.stop()
  now += 5
  expect(next.works()).toEqual([{ name: 'daily', sinceSuccessMs: 5, lagMs: 0, failures: 0, isLate: false }])
})
