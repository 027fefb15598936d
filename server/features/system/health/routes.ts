import { getHealth } from '@sensorstack/contract/features/system/health/routes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { answer, type Implementation, implement } from '../../../platform/http/implementation.ts'

/** The endpoint that reports whether the server is ready, and whether it is a demo. */
export function healthRoutes(deps: {
  readonly database: Database
  readonly hasDemo: () => boolean
  readonly isPreparing: () => boolean
}): Implementation[] {
  return [
    implement(getHealth, async ({ reply }) => {
      const demo = deps.hasDemo()
      if (deps.isPreparing()) return answer<typeof getHealth>(503, { status: 'preparing', demo })
      const up = await deps.database.ping()
      if (!up) reply.header('retry-after', '2')
      return answer<typeof getHealth>(up ? 200 : 503, { status: up ? 'ready' : 'unavailable', demo })
    }),
  ]
}
