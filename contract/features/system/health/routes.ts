import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

export const health = z.strictObject({
  status: z.enum(['ready', 'preparing', 'unavailable']),
  /** Whether the demo world runs: the login screen then offers its logins. */
  demo: z.boolean(),
})

export const getHealth = defineRoute({
  id: 'health.get',
  method: 'GET',
  path: '/health',
  summary: 'Whether the product is ready; 503 while it is starting up or its database is unavailable',
  guard: { access: 'public', because: 'the host’s health checks call it', anyHost: true, changes: 'nothing' },
  responses: { 200: health, 503: health },
  errors: [],
})
