import * as contract from '@sensorstack/contract/features/alarm-limits/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import { createIndividualLimit } from './create-individual-limit.ts'
import { deleteIndividualLimit } from './delete-individual-limit.ts'
import { readOwnLimit } from './own-limit.ts'
import { presentIndividualLimit } from './present.ts'
import { listIndividualLimits } from './queries.ts'
import { updateIndividualLimit } from './update-individual-limit.ts'

export interface AlarmLimitDeps {
  readonly random: Random
}

/** Reading and setting the individual limits of boxes. */
export function alarmLimitRoutes({ random }: AlarmLimitDeps): Implementation[] {
  return [
    implement(contract.listIndividualLimits, async ({ db }) =>
      (await listIndividualLimits(db)).map(presentIndividualLimit),
    ),
    implement(contract.listIndividualLimitsOfSensorbox, async ({ params, db }) =>
      (await listIndividualLimits(db, params.id)).map(presentIndividualLimit),
    ),
    implement(contract.createIndividualLimit, async ({ db, body, now, note }) => {
      const id = await createIndividualLimit(db, body, now, random)
      note({ target: id, detail: body })
      return presentIndividualLimit(await readOwnLimit(db, id))
    }),
    implement(contract.updateIndividualLimit, async ({ db, query, body, now, note }) => {
      const { item_id: id } = query
      await updateIndividualLimit(db, id, body, now, random)
      note({ target: id, detail: body })
      return presentIndividualLimit(await readOwnLimit(db, id))
    }),
    implement(contract.deleteIndividualLimit, async ({ db, params: { id }, now, note }) => {
      await deleteIndividualLimit(db, id, now, random)
      note({ target: id })
      return undefined
    }),
  ]
}
