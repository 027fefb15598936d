import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { type Logger, pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TurnIsOver } from '../db/database.ts'
import { createHttp } from './create-http.ts'
import { type Asked, type Caller, implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'

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
    changes: { lists: [], trail: 'by hand' },
  },
  params: z.strictObject({ id: z.string() }),
  responses: { 204: null },
  errors: [],
})

const read = defineRoute({
  id: 'things.read',
  method: 'GET',
  path: '/things/{id}',
  summary: 'Reads a thing',
  guard: { ...remove.guard, changes: 'nothing' },
  params: z.strictObject({ id: z.string() }),
  responses: { 200: z.string() },
  errors: [],
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

test('what a read needs first is asked for with its object, and nobody hears of it when that is refused', async () => {
  const asked: string[] = []
  const ask = async (id: string, isThere: boolean, isBroken = false) => {
    asked.length = 0
    const app = await httpWith(pino({ level: 'silent' }))
    registerRoutes(
      app,
      [
        implement(read, async ({ ahead }) => `got ${await ahead}`, {
          askAhead: async ({ id }: Asked) => {
            asked.push(`ahead of ${id}`)
            if (isBroken) throw new Error('nothing is to be had')
            return 'it'
          },
        }),
      ],
      {
        database: { forStacks: (_: unknown, work: (db: unknown) => unknown) => work({}) } as never,
        clock: { now: () => 0 },
        random: {} as never,
        objectFinders: {
          thing: async () => {
            asked.push('guard')
            return isThere
          },
        },
        checkAnswers: true,
        allowedOrigins: [],
        identify: async () => ({ caller: { roots: [], barred: [] } as never }),
      },
    )
    const answer = await app.inject({ url: `/api/things/${id}` })
    await app.close()
    return [answer.statusCode, answer.statusCode === 200 ? answer.json() : null, ...asked]
  }
  const id = '01980000-0000-7000-8000-00000000000a'
  expect(await ask(id.toUpperCase(), true)).toEqual([200, 'got it', `ahead of ${id}`, 'guard'])
  expect(await ask(id, false)).toEqual([404, null, `ahead of ${id}`, 'guard'])
  expect(await ask(id, false, true)).toEqual([404, null, `ahead of ${id}`, 'guard'])
  expect(await ask(id, true, true)).toEqual([500, null, `ahead of ${id}`, 'guard'])
  expect(await ask('no-id', true)).toEqual([404, null])
})

test('a presumed caller is told nothing until the session was looked up, and whoever it turns out to be is served anew', async () => {
  const served: string[] = []
  const app = await httpWith(pino({ level: 'silent' }))
  const person = (accountId: string) => ({ accountId, roots: [], barred: [] }) as unknown as Caller
  let isSigned: string | null = 'ann'
  let isThere = true
  registerRoutes(
    app,
    [
      implement(
        read,
        async ({ caller, ahead }) => {
          served.push(caller.accountId)
          return ahead
        },
        { askAhead: async ({ caller }: Asked) => `what ${caller.accountId} sees` },
      ),
    ],
    {
      database: { forStacks: (_: unknown, work: (db: unknown) => unknown) => work({}) } as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: { thing: async () => isThere },
      checkAnswers: true,
      allowedOrigins: [],
      identify: async () => (isSigned === null ? null : { caller: person(isSigned) }),
      presume: () => ({ caller: person('ann'), confirm: async () => isSigned === 'ann' }),
    },
  )
  const ask = async () => {
    served.length = 0
    const answer = await app.inject({ url: '/api/things/01980000-0000-7000-8000-00000000000a' })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json() : null, ...served]
  }
  expect(await ask()).toEqual([200, 'what ann sees', 'ann'])
  isSigned = 'bob'
  expect(await ask()).toEqual([200, 'what bob sees', 'bob'])
  isThere = false
  expect(await ask()).toEqual([404, null])
  // Whoever has no session doesn't hear what is there.
  isSigned = null
  expect(await ask()).toEqual([401, null])
  await app.close()
})

test('a glance that needs more after all is served anew, in a transaction of its own', async () => {
  const app = await httpWith(pino({ level: 'silent' }))
  const ann = { accountId: 'ann', roots: [], barred: [] } as unknown as Caller
  const begun: boolean[] = []
  let needsMore = false
  const glance = implement(
    read,
    async ({ db, ahead }) => {
      const first = await ahead
      if (needsMore) await db.openTenures([])
      return first
    },
    { askAhead: async () => 'it', isGlance: true },
  )
  registerRoutes(app, [glance], {
    database: {
      forStacks: ({ isGlance }: { isGlance: boolean }, work: (db: unknown) => unknown) => {
        begun.push(isGlance)
        return work({
          openTenures: async () => {
            if (isGlance) throw new TurnIsOver()
          },
        })
      },
    } as never,
    clock: { now: () => 0 },
    random: {} as never,
    objectFinders: { thing: async () => true },
    checkAnswers: true,
    allowedOrigins: [],
    identify: async () => ({ caller: ann }),
    presume: () => ({ caller: ann, confirm: async () => true }),
  })
  const ask = async () => {
    begun.length = 0
    const answer = await app.inject({ url: '/api/things/01980000-0000-7000-8000-00000000000a' })
    return [answer.json(), ...begun]
  }
  expect(await ask()).toEqual(['it', true])
  needsMore = true
  expect(await ask()).toEqual(['it', true, false])
  await app.close()
})

test('a read that begins before its guard is told to nobody whom that refuses, and leaves no transaction behind', async () => {
  const happened: string[] = []
  let guard: { isThere: boolean; isAnn: boolean | 'unknown' } = { isThere: true, isAnn: true }
  const app = await httpWith(pino({ level: 'silent' }))
  const person = (accountId: string) => ({ accountId, roots: [], barred: [] }) as unknown as Caller
  const turn = () => new Promise((resolve) => setTimeout(resolve, 10))
  registerRoutes(
    app,
    [
      implement(
        read,
        async ({ caller, params }) => {
          happened.push(`began for ${caller.accountId}`)
          await turn()
          happened.push('read')
          if (params.id.endsWith('f')) throw new Error('it is broken')
          return `what ${caller.accountId} sees`
        },
        { begins: 'before the guard' },
      ),
    ],
    {
      database: {
        forStacks: (_: unknown, work: (db: unknown) => Promise<unknown>) =>
          work({}).finally(() => happened.push('end')),
      } as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: { thing: async () => guard.isThere },
      checkAnswers: true,
      allowedOrigins: [],
      identify: async () => ({ caller: person('bob') }),
      presume: () => ({
        caller: person('ann'),
        confirm: async () => {
          if (guard.isAnn === 'unknown') throw new Error('a statement before it has failed')
          return guard.isAnn
        },
      }),
    },
  )
  const ask = async (state: typeof guard, id = '01980000-0000-7000-8000-00000000000a') => {
    happened.length = 0
    guard = state
    const answer = await app.inject({ url: `/api/things/${id}` })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json() : null, ...happened]
  }
  const begun = ['began for ann', 'read', 'end']
  expect(await ask({ isThere: true, isAnn: true })).toEqual([200, 'what ann sees', ...begun])
  expect(await ask({ isThere: false, isAnn: true })).toEqual([404, null, ...begun])
  expect(await ask({ isThere: true, isAnn: false })).toEqual([
    200,
    'what bob sees',
    ...begun,
    'began for bob',
    'read',
    'end',
  ])
  // What began first may take the answer about the session with it.
  expect((await ask({ isThere: true, isAnn: 'unknown' })).slice(0, 2)).toEqual([200, 'what bob sees'])
  expect((await ask({ isThere: false, isAnn: 'unknown' }))[0]).toBe(404)
  // How it fails is told only to whom the guard lets in.
  const failing = '01980000-0000-7000-8000-00000000000f'
  expect((await ask({ isThere: true, isAnn: true }, failing))[0]).toBe(500)
  expect((await ask({ isThere: false, isAnn: true }, failing))[0]).toBe(404)
  expect(await ask({ isThere: true, isAnn: true }, 'no-id')).toEqual([404, null, 'end'])
  await app.close()
})

test('a call whose guard names what the server does not have is 500, and nothing of it is done', async () => {
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
      database: { forStacks: (_: unknown, work: (db: unknown) => unknown) => work({}) } as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {},
      checkAnswers: true,
      allowedOrigins: [],
      identify: async () => ({ caller: { roots: [], barred: [] } as never }),
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
