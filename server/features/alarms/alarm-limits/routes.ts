import { previewLimit as previewRoute } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import * as contract from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { changeDetail } from './change-detail.ts'
import { createIndividualLimit } from './individual/create-individual-limit.ts'
import { deleteIndividualLimit } from './individual/delete-individual-limit.ts'
import { massLimitRoutes } from './individual/mass-routes.ts'
import { readOwnLimit } from './individual/own-limit.ts'
import { updateIndividualLimit } from './individual/update-individual-limit.ts'
import { limitPeriodsOf } from './periods/period-queries.ts'
import { presentIndividualLimit, presentLimitPeriod } from './present.ts'
import { previewLimit } from './preview-limit.ts'
import { listIndividualLimits } from './queries.ts'
import { limitStateRoutes } from './state-routes.ts'
import { limitTemplateRoutes } from './templates/template-routes.ts'

export interface AlarmLimitDeps {
  readonly random: Random
}

/** Routes for the limits of boxes and types, and for choosing among them. */
export function alarmLimitRoutes({ random }: AlarmLimitDeps): Implementation[] {
  return [
    implement(contract.listIndividualLimits, async ({ db }) =>
      (await listIndividualLimits(db)).map(presentIndividualLimit),
    ),
    implement(contract.listIndividualLimitsOfSensorbox, async ({ params, db }) =>
      (await listIndividualLimits(db, params.id)).map(presentIndividualLimit),
    ),
    implement(contract.listLimitPeriods, async ({ params, db }) =>
      (await limitPeriodsOf(db, [params.id])).map(presentLimitPeriod),
    ),
    implement(contract.createIndividualLimit, async ({ db, body, now, note }) => {
      const id = await createIndividualLimit(db, body, now, random)
      const { sensorbox_id } = body
      note({ target: sensorbox_id, detail: { ...body, sensorbox: await nameOf(db, sensorbox_id) } })
      return presentIndividualLimit(await readOwnLimit(db, id))
    }),
    implement(contract.updateIndividualLimit, async ({ db, query, body, now, note }) => {
      const { item_id: id } = query
      const before = await updateIndividualLimit(db, id, body, now, random)
      const { sensorbox_id, measure_type } = before
      const sensorbox = await nameOf(db, sensorbox_id)
      note({ target: sensorbox_id, detail: { ...changeDetail(before, body), sensorbox, measure_type } })
      return presentIndividualLimit(await readOwnLimit(db, id))
    }),
    implement(contract.deleteIndividualLimit, async ({ db, params: { id }, now, note }) => {
      const { sensorbox_id, measure_type } = await readOwnLimit(db, id)
      await deleteIndividualLimit(db, id, now, random)
      note({ target: sensorbox_id, detail: { sensorbox: await nameOf(db, sensorbox_id), measure_type } })
      return undefined
    }),
    implement(previewRoute, ({ db, body, now }) => previewLimit(db, body, now)),
    ...massLimitRoutes(random),
    ...limitTemplateRoutes(random),
    ...limitStateRoutes(random),
  ]
}

/** Returns the name of a box, which the trail stores so that later renaming doesn't affect it. */
async function nameOf(db: StackBound, sensorboxId: string): Promise<string | undefined> {
  return (await namesOfBoxes(db, [sensorboxId])).get(sensorboxId)
}
