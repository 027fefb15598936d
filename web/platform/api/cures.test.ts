import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { noteToastHost } from '../toasts/toasts.tsx'
import { call } from './call.ts'
import { notifyFailure } from './failure-text.ts'

const rename = defineRoute({
  id: 'test.rename',
  method: 'PATCH',
  path: '/things/{id}',
  summary: 'Renames',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  responses: { 204: null },
  errors: [],
})

const custom = vi.fn()
const dismiss = vi.fn()
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
let status = 500

beforeEach(() => {
  noteToastHost({ custom, dismiss } as unknown as Parameters<typeof noteToastHost>[0])
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : '{}', { status }))
  custom.mockClear()
  dismiss.mockClear()
})
afterAll(() => {
  logged.mockRestore()
  vi.unstubAllGlobals()
})

const attempt = async (id: string, answer: number) => {
  status = answer
  await call(rename, { params: { id }, body: { name: 'x' } }).catch((error: unknown) =>
    notifyFailure(error, { title: 'Failed to rename' }),
  )
}

it('the toast of a failed call goes when the same call succeeds, and not with another one', async () => {
  await attempt('1', 500)
  const shown = custom.mock.lastCall?.[1].id
  await attempt('2', 204)
  expect(dismiss).not.toHaveBeenCalled()
  await attempt('1', 204)
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(shown)
  await attempt('1', 204)
  expect(dismiss).toHaveBeenCalledTimes(1)
})

it('a toast that was renewed by another failed call stays until that one succeeds', async () => {
  await attempt('1', 500)
  await attempt('2', 500)
  await attempt('1', 204)
  expect(dismiss).not.toHaveBeenCalled()
  await attempt('2', 204)
  expect(dismiss).toHaveBeenCalledTimes(1)
})
