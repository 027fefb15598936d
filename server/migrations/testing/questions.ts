import { createHash } from 'node:crypto'
import { routes } from '@sensorstack/contract/routes.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Ask, ask } from '../../testing/ask.ts'
import type { LivedInWorld } from './lived-in-world.ts'

/** A read request, by the id of its route. */
export interface Question extends Pick<Ask, 'params' | 'query'> {
  readonly call: string
}

/** The responses that different users got to the same request. */
export interface Answered {
  readonly question: Question
  readonly told: readonly GroupedAnswer[]
}

export interface GroupedAnswer {
  /** The names of the users who got this response. */
  readonly to: readonly string[]
  readonly status: number
  /** Only for successful responses; the text of an error doesn't depend on the database. */
  readonly body?: unknown
}

/** Returns the requests that each inhabitant makes, for their own data and that of others. */
export function questionsAbout({
  stacks,
  sensorboxes,
  assets,
  accounts,
  files,
}: LivedInWorld['ids']): Question[] {
  const days = { start_time: '2026-08-01T00:00:00Z', end_time: '2026-12-01T00:00:00Z' }
  const simple = [
    'auth.me',
    'stacks.list',
    'accounts.list',
    'accounts.listPartners',
    'access.list',
    'tags.list',
    'sensorboxes.list',
    'sensorboxes.listBasicData',
    'sensorboxes.listSecrets',
    'sensorboxes.listModelsAndTypes',
    'alarmLimits.listIndividual',
    'retention.get',
    'assets.list',
    'assetTypes.list',
    'roles.list',
    'credits.balance',
    'credits.customerBalances',
  ]
  return [
    ...simple.map((call) => ({ call })),
    { call: 'access.listTrail', query: { limit: 200 } },
    { call: 'retention.preview', query: { keep_readings_months: 1 } },
    ...stacks.flatMap((id) => [
      { call: 'sensorboxes.list', query: { stack_id: [id] } },
      { call: 'accounts.listPartnersOfStack', query: { stack_id: id } },
      { call: 'delivery.listTransfers', params: { stackId: id } },
      { call: 'credits.listTransactions', query: { stack_id: id } },
      { call: 'credits.predict', params: { id } },
      { call: 'files.find', query: { app_type: 'logo', owner_id: id } },
    ]),
    ...assets.flatMap((id) => [
      { call: 'assets.get', params: { id } },
      { call: 'tags.listOfAsset', params: { id } },
      { call: 'roles.listOfAsset', params: { assetId: id } },
    ]),
    ...accounts.map((id) => ({ call: 'tags.listOfAccount', params: { id } })),
    ...files.map((id) => ({ call: 'files.openInline', params: { id } })),
    ...sensorboxes.flatMap((id) => [
      { call: 'sensorboxes.get', params: { id } },
      { call: 'events.listOfSensorbox', params: { id }, query: days },
      {
        call: 'events.listBuckets',
        params: { sensorboxId: id },
        query: {
          ...days,
          time_sampling: '1mo',
          types: ['temperature', 'battery_voltage'],
          aggregations: ['count', 'avg', 'min', 'max'],
        },
      },
      { call: 'alarms.listOfSensorbox', params: { id } },
      { call: 'tags.listOfSensorboxes', query: { sensorbox_id: [id] } },
      { call: 'wakeup.getAssigned', params: { id } },
      { call: 'wakeup.getStatus', params: { id } },
    ]),
  ]
}

const byId = new Map(routes.map((route) => [route.id, route]))

/** Sends a request for all these people at once. Groups those who get the same response, in the given order. */
export async function answersTo(
  app: Pick<TestApp, 'http'>,
  question: Question,
  people: readonly { readonly name: string; readonly cookie: string }[],
): Promise<Answered> {
  const answers = await Promise.all(
    people.map(async ({ name, cookie }) => ({ name, answer: await answerTo(app, question, cookie) })),
  )
  const groups = new Map<string, { to: string[]; status: number; body?: unknown }>()
  for (const { name, answer } of answers) {
    const key = JSON.stringify(answer)
    const same = groups.get(key)
    if (same) same.to.push(name)
    else groups.set(key, { to: [name], ...answer })
  }
  return { question, told: [...groups.values()] }
}

/** Returns the status and, if successful, the body; a body that isn't JSON is returned as a hash. */
async function answerTo(app: Pick<TestApp, 'http'>, question: Question, cookie: string) {
  const route = byId.get(question.call)
  if (!route) throw new Error(`there is no call ${question.call}; was it renamed?`)
  const { status, body, text } = await ask(app.http, route, { ...question, cookie })
  if (status !== 200) return { status }
  return { status, body: body ?? createHash('sha256').update(text).digest('hex') }
}
