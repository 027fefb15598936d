import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'

/** Reasons why people or boxes can't be served: no database, a full disk, a start that isn't finished, or a stop that has begun. */
export const healthProblem = z.enum(['database', 'disk', 'migrating', 'preparing', 'stopping'])
export type HealthProblem = z.infer<typeof healthProblem>

/** Things that an operator should look at while everything is served. */
export const healthWarning = z.enum(['disk', 'mail', 'broker', 'due_work', 'backup'])
export type HealthWarning = z.infer<typeof healthWarning>

export const health = z.strictObject({
  status: z.enum(['ready', 'preparing', 'unavailable']),
  /** Empty if the status is `ready`. */
  problems: z.array(healthProblem),
  warnings: z.array(healthWarning),
  /** Whether the demo world runs: the login screen then offers its logins. */
  demo: z.boolean(),
})
export type Health = z.infer<typeof health>

/** Returns the status that follows from the problems. A start that isn't finished explains all others. */
export function statusOf(problems: readonly HealthProblem[]): Health['status'] {
  if (problems.length === 0) return 'ready'
  return problems.some((problem) => problem === 'migrating' || problem === 'preparing')
    ? 'preparing'
    : 'unavailable'
}

export const getHealth = defineRoute({
  id: 'health.get',
  method: 'GET',
  path: '/health',
  summary:
    'Whether people and boxes are served; 503 with the names of the problems while they are not. Warnings leave it at 200',
  guard: { access: 'public', because: 'the host’s health checks call it', anyHost: true, changes: 'nothing' },
  responses: { 200: health, 503: health },
  errors: [],
})

export const getLiveness = defineRoute({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process responds, whatever the state of its database',
  guard: { access: 'public', because: 'the host’s health checks call it', anyHost: true, changes: 'nothing' },
  responses: { 200: z.strictObject({ status: z.literal('alive') }) },
  errors: [],
})
