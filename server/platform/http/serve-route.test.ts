import { NO_SESSION } from '@sensorstack/contract/platform/errors.ts'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { type Logger, pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './answer/api-error.ts'
import { createHttp } from './create-http.ts'
import { implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'
import { withoutDatabase } from './testing/without-database.ts'
import { withoutJobs } from './testing/without-jobs.ts'

const remove = defineRoute({
  id: 'things.remove',
  method: 'DELETE',
  path: '/things/{id}',
  summary: 'Removes a thing',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'thing', within: 'current' } },
    changes: 'noted by hand',
  },
  params: z.strictObject({ id: z.string() }),
  responses: { 204: null },
  errors: [],
})

const change = defineRoute({
  ...remove,
  id: 'things.change',
  method: 'PATCH',
  guard: { ...remove.guard, permission: 'enableSensorbox' },
  body: z.strictObject({ name: z.string() }),
})

function httpWith(log: Logger) {
  return createHttp({
    log,
    secure: false,
    requestId: () => 'one',
    hosts: ['localhost'],
    trustedProxies: [],
  })
}

test('returns 500 without calling the handler when there is no finder for a kind of object', async () => {
  let removed = 0
  const logged: string[] = []
  const app = await httpWith(pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }))
  registerRoutes(
    app,
    [
      implement(remove, async () => {
        removed++
        return undefined
      }),
    ],
    {
      database: withoutDatabase,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {},
      checkAnswers: true,
      allowedOrigins: [],
      carriesSession: () => true,
      enterSession: async () => ({ roots: [], barred: [] }) as never,
      jobs: withoutJobs,
      findDevice: () => Promise.reject(new Error('there are no devices here')),
    },
  )
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/things/01980000-0000-7000-8000-000000000001',
  })
  await app.close()
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'UNKNOWN_MIDDLEWARE', detail: 'Unknown middleware', request_id: 'one' },
  ])
  expect(removed).toBe(0)
  expect(logged.join()).toContain('no finder for objects of kind thing')
})

test('checks session, objects, permission and input in this order before it calls the handler', async () => {
  const steps: string[] = []
  let person: { role: string } | null = { role: 'admin' }
  let isThere = true
  const app = await httpWith(pino({ level: 'silent' }))
  registerRoutes(
    app,
    [
      implement(change, async () => {
        steps.push('handler')
        return undefined
      }),
    ],
    {
      database: withoutDatabase,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {
        thing: async () => {
          steps.push('object')
          return isThere
        },
      },
      checkAnswers: true,
      allowedOrigins: [],
      carriesSession: ({ headers }) => headers.cookie !== undefined,
      enterSession: async () => {
        steps.push('session')
        if (!person) throw new ApiError(NO_SESSION)
        return { ...person, stackId: 'ours', roots: [], barred: [] } as never
      },
      jobs: withoutJobs,
      findDevice: () => Promise.reject(new Error('there are no devices here')),
    },
  )
  const send = async (more: Record<string, string> = {}, payload: object = { name: 'a' }) => {
    steps.length = 0
    const headers = { cookie: 'session=secret', ...more }
    const url = '/api/things/01980000-0000-7000-8000-00000000000a'
    return [(await app.inject({ method: 'PATCH', url, headers, payload })).statusCode, ...steps]
  }
  expect(await send()).toEqual([204, 'session', 'object', 'handler'])
  expect(await send({}, { name: 5 })).toEqual([422, 'session', 'object'])
  person = { role: 'viewer' }
  expect(await send({}, { name: 5 })).toEqual([403, 'session', 'object'])
  isThere = false
  expect(await send({}, { name: 5 })).toEqual([404, 'session', 'object'])
  expect(await send({ 'x-stack-id': 'theirs' }, { name: 5 })).toEqual([409, 'session'])
  person = null
  expect(await send({}, { name: 5 })).toEqual([401, 'session'])
  await app.close()
})

test('rejects a request without a cookie before its body is read', async () => {
  const app = await httpWith(pino({ level: 'silent' }))
  registerRoutes(app, [implement(change, async () => undefined)], {
    database: withoutDatabase,
    clock: { now: () => 0 },
    random: {} as never,
    objectFinders: {},
    checkAnswers: true,
    allowedOrigins: [],
    carriesSession: () => false,
    enterSession: () => Promise.reject(new Error('there is no session')),
    jobs: withoutJobs,
    findDevice: () => Promise.reject(new Error('there are no devices here')),
  })
  const url = '/api/things/01980000-0000-7000-8000-00000000000a'
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'PATCH', url, headers, payload: 'no JSON' })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'NO_SESSION'])
  await app.close()
})
