import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * Who did something: a person within reach, somebody whose name was erased, somebody in a stack above, whose name is not for
 * this stack to know, or the product itself.
 */
export const trailActors = ['person', 'erased', 'provider', 'system'] as const

/** The areas that entries can be asked for by: an area has the actions that begin with one of these words. */
export const trailAreas = {
  /** All but signing in and out, of which there is most. */
  changes: [
    'access',
    'invitations',
    'accounts',
    'tags',
    'sensorboxes',
    'delivery',
    'assets',
    'assetTypes',
    'roles',
    'alarmLimits',
    'alarms',
    'charts',
    'tasks',
    'wakeup',
    'integrations',
    'stacks',
    'retention',
    'files',
    'credits',
  ],
  signing_in: ['auth'],
  team: ['access', 'invitations'],
  partners: ['accounts', 'tags'],
  sensorboxes: ['sensorboxes', 'delivery', 'alarmLimits', 'alarms', 'tasks', 'wakeup', 'integrations'],
  assets: ['assets', 'assetTypes', 'roles', 'charts'],
  company: ['stacks', 'retention', 'files'],
  credits: ['credits'],
} as const
export type TrailArea = keyof typeof trailAreas

/** One entry of a stack's audit trail: who did what when. Entries are never changed or removed. */
export const trailEntry = z.strictObject({
  id,
  created_at: time,
  /** The id of the call, such as `access.changeRole`, or the name of what the product did by itself. */
  action: z.string(),
  actor: z.enum(trailActors),
  account_id: z.nullable(id),
  account_name: z.nullable(z.string()),
  /** The id of what was changed, and its name where it is a person or partner that the stack still knows. */
  target: z.nullable(z.string()),
  target_name: z.nullable(z.string()),
  /** What was changed, and to what. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Which fields of an account were changed; in `detail` the same as one text. */
  fields: z.array(z.string()),
})
export type TrailEntry = z.infer<typeof trailEntry>
