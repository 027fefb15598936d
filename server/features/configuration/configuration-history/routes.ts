import { defaultRevisions } from '@sensorstack/contract/features/configuration/configuration-history/page-size.ts'
import { listConfigurationRevisions } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listRevisions } from '../deployments/public.ts'
import { presentRevision } from './present.ts'

/** Routes for the history of the configurations of boxes. */
export function configurationHistoryRoutes(): Implementation[] {
  return [
    implement(listConfigurationRevisions, async ({ db, params, query }) => {
      const { before, limit: most = defaultRevisions } = query
      return (await listRevisions(db, params.id, { before, most })).map(presentRevision)
    }),
  ]
}
