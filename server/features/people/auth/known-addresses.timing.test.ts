import { forgotPassword, login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Asked } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

const pairs = Number(process.env.TIMING_PAIRS ?? 500)
const hourMs = 3_600_000
const limitMs = 600_000
let people: People
let admin: Client
let neighbour: Client

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  await people.customer(people.root, 'Southwind')
  const first = await people.signIn('admin@southwind.example')
  for (let nr = 0; nr < 3; nr++) await people.member(first, `known${nr}@southwind.example`)
}, 60_000)
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(hourMs)
  admin = await people.signIn('admin@northwind.example')
  neighbour = await people.signIn('admin@southwind.example')
})

interface Sample {
  readonly known: number[]
  readonly unknown: number[]
}

/** Sends requests for known and unknown addresses alternately, often enough, and measures the response times. */
async function measure(ask: (kind: keyof Sample, nr: number) => Promise<Asked>): Promise<Sample> {
  const sample: Sample = { known: [], unknown: [] }
  for (let nr = -5; nr < pairs; nr++) {
    const order = nr % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const answers: Asked[] = []
    for (const kind of order) {
      const started = performance.now()
      answers.push(await ask(kind, nr))
      if (nr >= 0) sample[kind].push(performance.now() - started)
    }
    expect(answers[0]?.status).toBe(answers[1]?.status)
    expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
  }
  return sample
}

/** Fails only if the medians differ and the difference is statistically significant. */
function expectAlike({ known, unknown }: Sample): void {
  const apartMs = Math.abs(middle(known) - middle(unknown))
  const chance = chanceOf(known, unknown)
  expect(apartMs < 1 || chance > 0.01, `${apartMs} ms apart, by chance with ${chance}`).toBe(true)
}

const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** Returns the probability that two samples of the same distribution differ this much (Mann–Whitney test). */
function chanceOf(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, time) => sum + other.filter((each) => each < time).length, 0)
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(wins - mean) / deviation))
}

/** The normal distribution, after Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

const addressOf = (kind: keyof Sample, nr: number) => `${kind}${((nr % 3) + 3) % 3}@southwind.example`

/** Waits long enough between requests that no rate limit is reached. */
const askWithin = (route: Route, body: object) => {
  people.clock.advance(hourMs)
  return people.ask(route, { body })
}

test(
  'a password reset takes the same time for known and unknown addresses',
  async () => {
    expectAlike(await measure((kind, nr) => askWithin(forgotPassword, { email: addressOf(kind, nr) })))
  },
  limitMs,
)

test(
  'a wrong password takes the same time for known and unknown addresses',
  async () => {
    const password = 'nobody has this password'
    expectAlike(await measure((kind, nr) => askWithin(login, { username: addressOf(kind, nr), password })))
  },
  limitMs,
)

test(
  'an invitation takes the same time for addresses known to another stack and for unknown ones',
  async () => {
    const known: string[] = []
    for (let nr = 0; nr < pairs + 5; nr++) {
      if (nr % 150 === 0) people.clock.advance(hourMs)
      known.push(`guest${nr}@southwind.example`)
      await neighbour.ask(invite, { body: { email: known[nr], name: 'Ida' } })
    }
    admin = await people.signIn('admin@northwind.example')
    const emailFor = (kind: keyof Sample, nr: number) =>
      kind === 'known' ? known[nr + 5] : `stranger${nr + 5}@southwind.example`
    const sample = await measure((kind, nr) => {
      people.clock.advance(60_000)
      return admin.ask(invite, { body: { email: emailFor(kind, nr), name: 'Ida' } })
    })
    expectAlike(sample)
  },
  limitMs,
)
