import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, places } from '../models/person-model.ts'
import { type Step, successes } from '../models/person-step.ts'
import { steps } from '../models/person-steps.ts'
import { type PersonWorld, Stranger, startPersonWorld } from '../models/person-world.ts'

const seed = Number(process.env.PATHS_SEED ?? 20_261_121)
const runs = Number(process.env.PATHS ?? 200)

/** Steps that must succeed often: otherwise the walks prove nothing. */
const frequent = [
  ...places.flatMap((at) => [
    ...['invite', 'create', 'resend', 'disable', 'remove', 'enable'].map((what) => `${what} ${at}`),
    ...['accept', 'decline'].map((what) => `${what} ${at} by newest`),
  ]),
  ...['initial', 'reset'].map((purpose) => `set a password with the newest ${purpose} token`),
  'verify with the newest',
  'forget the password',
  'sign in with the password',
  'sign out',
  'time out',
]
const isOften = (count: number) => count >= runs / 40

let world: PersonWorld

beforeAll(async () => {
  world = await startPersonWorld()
}, 30_000)
afterAll(() => world?.close())

test(`a person's rights match the model on ${runs} paths through two companies (seed ${seed})`, {
  timeout: 120_000 + runs * 500,
}, async () => {
  const paths = fc.commands(steps, { maxCommands: 60, size: 'max' })
  const property = fc.asyncProperty(paths, async (path: Iterable<Step>) => {
    const real = new Stranger(world)
    const person = newPerson(world.app.clock.now())
    await fc.asyncModelRun(() => ({ model: person, real }), path)
    for (const at of places) {
      const rights = (await world.asAdmin(at, listAccessRights)).body
      const shown = rights.find(({ account_id }: { account_id: string }) => account_id === real.id)
      expect(shown?.status).toBe(person.rights[at]?.status)
      expect(shown?.decline_reason).toBe(person.rights[at]?.decline_reason)
    }
  })
  await fc.assert(property, { seed, numRuns: runs })
  for (const what of frequent)
    expect([what, successes.get(what) ?? 0]).toEqual([what, expect.toSatisfy(isOften)])
})
