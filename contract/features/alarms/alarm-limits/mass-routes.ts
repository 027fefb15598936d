import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { limitSources, settable } from './alarm-limit.ts'
import { LIMIT_EMPTY, LIMITS_DISORDERED } from './errors.ts'

/** Which limit applies to the boxes, or `off`. */
export const limitChoices = [...limitSources, 'off'] as const
export type LimitChoice = (typeof limitChoices)[number]

export const setLimitOfManyBody = z
  .strictObject({
    sensorbox_ids: chosenSensorboxes,
    measure_type: z.enum(measureTypeNames),
    choice: z.enum(limitChoices),
    /** The limit that each box gets as its own; it replaces an existing one. */
    limit: z.optional(z.strictObject(settable)),
  })
  .check(
    z.refine(({ choice, limit }) => (choice === 'individual') === (limit !== undefined), {
      error: 'A limit goes with the choice individual, and with no other.',
      path: ['limit'],
    }),
  )

/** Not in the specification: the same as the route for a single box. */
export const setLimitOfMany = defineRoute({
  id: 'alarmLimits.setOfMany',
  ...massCall,
  path: '/stacks/individual-alarm-limits/set-many',
  summary: 'Sets or chooses the limit of one measure for sensorboxes; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    changes: 'noted',
  },
  body: setLimitOfManyBody,
  errors: [LIMITS_DISORDERED, LIMIT_EMPTY],
})
