import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

export const health = z.strictObject({
  status: z.enum(['ready', 'preparing', 'unavailable']),
  /** The demo world is on: the login screen offers its logins. */
  demo: z.boolean(),
})

export const getHealth = defineRoute({
  id: 'health.get',
  method: 'GET',
  path: '/health',
  summary: 'Whether the product is ready; 503 while it prepares or its database is away',
  guard: { access: 'public', because: 'the host’s checks ask it', anyHost: true, changes: 'nothing' },
  responses: { 200: health, 503: health },
  errors: [],
})
