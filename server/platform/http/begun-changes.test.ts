import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHttp } from './create-http.ts'
import { type Asked, type Caller, implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'

const change = defineRoute({
  id: 'things.change',
  method: 'DELETE',
  path: '/things/{id}',
  summary: 'Changes a thing',
  guard: {
    access: 'session',
    permission: 'enableSensorbox',
    scope: 'current',
    objects: { 'params.id': { kind: 'thing', within: 'current' } },
    changes: { lists: [], trail: 'by hand' },
  },
  params: z.strictObject({ id: z.string() }),
  responses: { 204: null },
  errors: [],
  idempotent: true,
})

test('what changes something begins ahead for whoever may do it, and is thrown away with whom it was presumed for', async () => {
  const happened: string[] = []
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => 'one',
    hosts: ['localhost'],
    trustedProxies: [],
  })
  const person = (accountId: string, role: string, stackId: string) =>
    ({ accountId, role, stackId, roots: [], barred: [] }) as unknown as Caller
  let presumed = person('ann', 'admin', 'ours')
  let really = presumed
  let isThere = true
  registerRoutes(
    app,
    [
      implement(
        change,
        async ({ caller, ahead }) => {
          happened.push(`${caller.accountId} did it with ${await ahead}`)
          return undefined
        },
        {
          findsAhead: true,
          askAhead: async ({ caller }: Asked) => {
            happened.push(`ahead for ${caller.accountId}`)
            return isThere ? 'it' : null
          },
        },
      ),
    ],
    {
      database: {
        forStacks: async (_: unknown, work: (db: unknown) => Promise<unknown>) => {
          try {
            return await work({})
          } catch (error) {
            happened.push('nothing is kept')
            throw error
          }
        },
      } as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {
        thing: async () => {
          happened.push('guard')
          return isThere
        },
      },
      checkAnswers: true,
      allowedOrigins: [],
      identify: async () => ({ caller: really }),
      presume: () => ({
        caller: presumed,
        confirm: async () => {
          happened.push('session')
          return presumed === really
        },
      }),
    },
  )
  const ask = async (headers: Record<string, string> = {}) => {
    happened.length = 0
    const url = '/api/things/01980000-0000-7000-8000-00000000000a'
    const { statusCode } = await app.inject({ method: 'DELETE', url, headers })
    return [statusCode, ...happened]
  }
  expect(await ask()).toEqual([204, 'session', 'ahead for ann', 'ann did it with it'])
  isThere = false
  expect(await ask()).toEqual([404, 'session', 'ahead for ann', 'nothing is kept'])
  isThere = true
  // What was perhaps done before isn't begun.
  expect((await ask({ 'idempotency-key': 'k' })).slice(0, 3)).toEqual([500, 'session', 'guard'])
  really = person('bob', 'admin', 'theirs')
  expect(await ask()).toEqual([
    204,
    'session',
    'ahead for ann',
    'nothing is kept',
    'ahead for bob',
    'bob did it with it',
  ])
  // Which stack the session is in is what counts, not in which it was.
  expect(await ask({ 'x-stack-id': 'theirs' })).toEqual([204, 'ahead for bob', 'bob did it with it'])
  expect(await ask({ 'x-stack-id': 'ours' })).toEqual([409, 'session', 'ahead for ann', 'nothing is kept'])
  presumed = person('vic', 'viewer', 'ours')
  really = presumed
  expect(await ask()).toEqual([403, 'session', 'guard', 'nothing is kept'])
  await app.close()
})
