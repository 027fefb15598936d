import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { expect, test } from 'vitest'
import { impliedErrors } from './openapi.ts'

const codes = (errors: readonly { code: string }[]) => errors.map(({ code }) => code)
const things = {
  id: 'things.get',
  method: 'GET',
  path: '/things',
  summary: '',
  responses: {},
  errors: [],
} as const

test('whoever calls with a session is told in the document that the stack may be lost to it', () => {
  const guard = { access: 'session', permission: null, scope: 'current', changes: 'nothing' } as const
  expect(codes(impliedErrors(defineRoute({ ...things, guard })))).toContain('STACK_LOST')
  const open = { access: 'public', because: 'a test asks', changes: 'nothing' } as const
  expect(codes(impliedErrors(defineRoute({ ...things, guard: open })))).not.toContain('STACK_LOST')
})
