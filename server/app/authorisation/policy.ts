import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'

/** The stacks of the test's world: a provider with two customers, one of which has a customer of its own. */
export const places = ['provider', 'own', 'sibling', 'child'] as const
export type Place = (typeof places)[number]

/** Ids that name nothing: one that could, and a text that can't be one. */
export const absences = ['absent', 'nonsense'] as const

/** Where an object lies, seen from the stack `own`. */
export type Placement = Place | (typeof absences)[number]

/** Who asks, as the policy sees them. */
export interface ActorRights {
  /** Signed in and still welcome. */
  readonly session: boolean
  readonly device: boolean
  readonly role: AssignableRole
  readonly isSuperuser: boolean
  /** The session's current stack. */
  readonly current: Place
  /** Every stack in reach. */
  readonly reach: readonly Place[]
}

/**
 * What a call must answer, from the rules alone: 401 without a session, 404 for what lies out of sight, 403 for what may
 * not be done, else success. `placements` says where the object of each named place lies.
 */
export function expectedStatus(
  route: Route,
  actor: ActorRights,
  placement: Placement | null,
): 'success' | 401 | 403 | 404 {
  const { guard } = route
  if (guard.access === 'public') return 'success'
  if (guard.access === 'device') return actor.device ? 'success' : 401
  if (!actor.session) return 401
  if (placement !== null) {
    for (const rule of Object.values(guard.objects ?? {})) {
      const visible = rule.within === 'current' ? [actor.current] : actor.reach
      if (!(visible as readonly string[]).includes(placement)) return 404
    }
  }
  if (guard.permission !== null && !can(actor, guard.permission)) return 403
  return 'success'
}
