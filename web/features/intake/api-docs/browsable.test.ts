import { expect, it } from 'vitest'
import { browsable } from './browsable.ts'

it('asks for no session, which the browser sends by itself, and tells errors in their words alone', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/api/things': {
        get: { operationId: 'things.list', security: [{ session: [] }] },
        post: { operationId: 'things.report', security: [{ device: [] }] },
      },
    },
    components: {
      schemas: { Error: {} },
      securitySchemes: { session: { in: 'cookie' }, device: { scheme: 'bearer' } },
      responses: { GONE: { description: '`GONE`: It is gone.', content: {} } },
    },
  }
  expect(browsable(document)).toEqual({
    openapi: '3.1.0',
    paths: {
      '/api/things': {
        get: { operationId: 'things.list', security: [] },
        post: { operationId: 'things.report', security: [{ device: [] }] },
      },
    },
    components: {
      schemas: { Error: {} },
      securitySchemes: { device: { scheme: 'bearer' } },
      responses: { GONE: { description: '`GONE`: It is gone.' } },
    },
  })
})

it('leaves out of whole numbers what they can be at all: it would stand as the example', () => {
  const of = (count: object) => ({
    openapi: '3.1.0',
    paths: {},
    components: { schemas: { Things: { properties: { count } } }, securitySchemes: {}, responses: {} },
  })
  const { MIN_SAFE_INTEGER: minimum, MAX_SAFE_INTEGER: maximum } = Number
  expect(browsable(of({ type: 'integer', minimum, maximum }))).toEqual(of({ type: 'integer' }))
  expect(browsable(of({ type: 'integer', minimum: 1, maximum: 9 }))).toEqual(
    of({ type: 'integer', minimum: 1, maximum: 9 }),
  )
})
