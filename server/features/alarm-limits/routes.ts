import * as contract from '@sensorstack/contract/features/alarm-limits/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import { createIndividualLimit } from './create-individual-limit.ts'
import { deleteIndividualLimit } from './delete-individual-limit.ts'
import { readOwnLimit } from './own-limit.ts'
import { presentIndividualLimit } from './present.ts'
import { listIndividualLimits } from './queries.ts'
import { updateIndividualLimit } from './update-individual-limit.ts'

export interface AlarmLimitDeps {
  readonly random: Random
}

interface WriteCall {
  readonly caller: Caller
  readonly db: StackBound
  readonly now: number
}

/** Reading and setting the individual limits of boxes. */
export function alarmLimitRoutes(deps: AlarmLimitDeps): Implementation[] {
  const note = async (
    { caller, db, now }: WriteCall,
    done: {
      action: string
      target: string
      detail?: Readonly<Record<string, unknown>>
    },
  ) => {
    await audit(db.tx, deps.random, {
      stackId: db.stackId,
      accountId: caller.accountId,
      action: done.action,
      target: done.target,
      detail: done.detail,
      now,
    })
  }

  return [
    implement(contract.listIndividualLimits, async ({ db }) =>
      (await listIndividualLimits(db)).map(presentIndividualLimit),
    ),
    implement(contract.listIndividualLimitsOfSensorbox, async ({ params, db }) =>
      (await listIndividualLimits(db, params.id)).map(presentIndividualLimit),
    ),
    implement(contract.createIndividualLimit, async (call) => {
      const id = await createIndividualLimit(call.db, call.body, call.now, deps.random)
      await note(call, { action: contract.createIndividualLimit.id, target: id, detail: call.body })
      return presentIndividualLimit(await readOwnLimit(call.db, id))
    }),
    implement(contract.updateIndividualLimit, async (call) => {
      const { item_id } = call.query
      await updateIndividualLimit(call.db, item_id, call.body, call.now, deps.random)
      await note(call, {
        action: contract.updateIndividualLimit.id,
        target: item_id,
        detail: call.body,
      })
      return presentIndividualLimit(await readOwnLimit(call.db, item_id))
    }),
    implement(contract.deleteIndividualLimit, async (call) => {
      await deleteIndividualLimit(call.db, call.params.id, call.now, deps.random)
      await note(call, { action: contract.deleteIndividualLimit.id, target: call.params.id })
      return undefined
    }),
  ]
}
