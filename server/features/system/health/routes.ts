import { getHealth, getLiveness } from '@sensorstack/contract/features/system/health/routes.ts'
import { answer, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { type HealthDeps, lookAtHealth } from './look-at-health.ts'

/** The endpoints that report whether people and boxes are served, and whether the process responds. */
export function healthRoutes(deps: HealthDeps): Implementation[] {
  return [
    implement(getHealth, async ({ reply }) => {
      const health = await lookAtHealth(deps)
      if (health.status === 'unavailable') reply.header('retry-after', '2')
      return answer<typeof getHealth>(health.status === 'ready' ? 200 : 503, health)
    }),
    implement(getLiveness, async () => ({ status: 'alive' as const })),
  ]
}
