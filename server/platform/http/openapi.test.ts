import { defineError } from '@sensorstack/contract/platform/errors.ts'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { expect, test } from 'vitest'
import { impliedErrors, openApiDocument } from './openapi.ts'

const codes = (errors: readonly { code: string }[]) => errors.map(({ code }) => code)
const things = {
  id: 'things.get',
  method: 'GET',
  path: '/things',
  summary: '',
  responses: {},
  errors: [],
} as const

test('documents STACK_LOST for calls with a session only', () => {
  const guard = { access: 'session', permission: null, scope: 'current', changes: 'nothing' } as const
  expect(codes(impliedErrors(defineRoute({ ...things, guard })))).toContain('STACK_LOST')
  const open = { access: 'public', because: 'a test asks', changes: 'nothing' } as const
  expect(codes(impliedErrors(defineRoute({ ...things, guard: open })))).not.toContain('STACK_LOST')
})

test('lists exactly the error codes that each status can carry', () => {
  const ended = defineError('ENDED', 409, 'It has ended.')
  const guard = {
    access: 'session',
    permission: 'createAsset',
    scope: 'current',
    changes: 'nothing',
  } as const
  const route = defineRoute({ ...things, guard, errors: [ended] })
  const { paths, components } = openApiDocument([route], { title: 'Things', version: '1' }) as never as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { $ref: string }>; description: string }>
    >
    components: { responses: Record<string, { description: string; content: unknown }> }
  }
  const operation = paths['/api/things']?.get
  expect(operation?.description).toBe('Needs the permission `createAsset`.')
  expect(operation?.responses['409']).toEqual({ $ref: '#/components/responses/ENDED' })
  expect(components.responses.ENDED?.description).toBe('`ENDED`: It has ended.')
  const { $ref = '' } = operation?.responses['403'] ?? {}
  expect($ref).toBe('#/components/responses/FORBIDDEN-STACK_LOST')
  expect(JSON.stringify(components.responses['FORBIDDEN-STACK_LOST']?.content)).toContain(
    '"enum":["FORBIDDEN","STACK_LOST"]',
  )
})

test('documents FOREIGN_ORIGIN for every call that changes something, even a GET', () => {
  const changes = 'noted' as const
  const guard = { access: 'session', permission: null, scope: 'current', changes } as const
  expect(codes(impliedErrors(defineRoute({ ...things, guard })))).toContain('FOREIGN_ORIGIN')
})
