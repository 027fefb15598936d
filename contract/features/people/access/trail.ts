import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * The kinds of actor: a person in reach, a person whose name was erased, a person in a stack above (whose name this
 * stack must not learn), or the product itself.
 */
export const trailActors = ['person', 'erased', 'provider', 'system'] as const

/** The areas by which entries can be filtered: an area covers the actions whose id begins with one of its words. */
export const trailAreas = {
  /** Everything except signing in and out, which make up most of the entries. */
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
    'reports',
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
  assets: ['assets', 'assetTypes', 'roles', 'charts', 'reports'],
  company: ['stacks', 'retention', 'files'],
  credits: ['credits'],
} as const
export type TrailArea = keyof typeof trailAreas

/** One entry of a stack's audit trail. Entries are never changed or removed. */
export const trailEntry = z.strictObject({
  id,
  created_at: time,
  /** The id of the route, such as `access.changeRole`, or the name of an automatic action. */
  action: z.string(),
  actor: z.enum(trailActors),
  account_id: z.nullable(id),
  account_name: z.nullable(z.string()),
  /** The id of the changed object, and its name if it is a person or partner that the stack still knows. */
  target: z.nullable(z.string()),
  target_name: z.nullable(z.string()),
  /** The changed values. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The changed fields of an account; `detail` has the same as one text. */
  fields: z.array(z.string()),
})
export type TrailEntry = z.infer<typeof trailEntry>
