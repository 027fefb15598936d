import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSteps } from '../models/list-steps.ts'
import { type ListWorld, openListWorld } from '../models/list-world.ts'

const seed = Number(process.env.PATHS_SEED ?? 20_261_122)
const runs = Number(process.env.PATHS ?? 40)

let world: ListWorld

beforeAll(async () => {
  world = await openListWorld()
  for (const draw of [0, 1, 2, 1, 2]) await listSteps['register a box']!(world, draw)
}, 60_000)
afterAll(() => world?.close())

test(`a list updated by its changes equals the whole list in ${runs} random walks (seed ${seed})`, {
  timeout: 120_000 + runs * 2_000,
}, async () => {
  const done = new Map<string, number>()
  const counts = { changes: 0, whole: 0 }
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)
  const step = fc.record({ what: fc.constantFrom(...Object.keys(listSteps)), draw: fc.nat(10_000) })
  // After each step only some watchers catch up, so that changes accumulate for the others.
  const walk = fc.array(fc.record({ step, looks: fc.array(fc.nat(100), { maxLength: 3 }) }), {
    minLength: 6,
    maxLength: 14,
  })
  const property = fc.asyncProperty(walk, async (steps) => {
    for (const { step, looks } of steps) {
      const answer = await listSteps[step.what]!(world, step.draw)
      if (answer && answer.status >= 500) throw new Error(`${step.what}: ${answer.text}`)
      if (!answer || answer.status < 300) note(step.what)
      for (const look of looks) counts[await world.pick(world.watchers, look).catchUp()] += 1
    }
    // In parallel, as browsers do. Nothing changes any more, and one after another would take most of the time limit.
    const compared = await Promise.all(
      world.watchers.map(async (watcher) => {
        counts[await watcher.catchUp()] += 1
        return { of: watcher.name, ...(await watcher.compare()) }
      }),
    )
    for (const { of, kept, fresh } of compared) expect({ of, list: kept }).toEqual({ of, list: fresh })
  })
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  for (const what of Object.keys(listSteps)) {
    expect([what, done.get(what) ?? 0]).toEqual([what, expect.toSatisfy((count) => count >= runs / 20)])
  }
  // Walks in which mostly whole lists are sent would prove nothing.
  expect(counts.changes).toBeGreaterThan(counts.whole)
})
