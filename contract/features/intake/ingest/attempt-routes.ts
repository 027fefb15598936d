import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { attemptDays, refusedAttempt } from './refused-attempt.ts'

export const listRefusedAttempts = defineRoute({
  id: 'ingest.listRefusedAttempts',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/refused-attempts',
  summary: `What was refused of a sensorbox in the last ${attemptDays} days, by reason, the last one first`,
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(refusedAttempt) },
  errors: [],
})
