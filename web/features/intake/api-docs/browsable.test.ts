import { expect, it } from 'vitest'
import { browsable } from './browsable.ts'

it('drops the session, which the browser sends anyway, and reduces errors to their descriptions', () => {
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

it('drops safe-integer bounds, which would otherwise be used as examples', () => {
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
