import * as contract from '@sensorstack/contract/features/alarm-limits/routes.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { createIndividualLimit } from './create-individual-limit.ts'
import { deleteIndividualLimit } from './delete-individual-limit.ts'
import { readOwnLimit } from './own-limit.ts'
import { presentIndividualLimit } from './present.ts'
import { listIndividualLimits } from './queries.ts'
import type { RejudgeDeps } from './rejudge-box.ts'
import { updateIndividualLimit } from './update-individual-limit.ts'

export interface AlarmLimitDeps extends RejudgeDeps {
  readonly live: Pick<Live, 'changed'>
}

interface WriteCall {
  readonly caller: Caller
  readonly db: StackBound
  readonly now: number
  afterCommit(work: () => void): void
}

/** Reading and setting the individual limits of boxes. */
export function alarmLimitRoutes(deps: AlarmLimitDeps): Implementation[] {
  const note = async (
    { caller, db, now, afterCommit }: WriteCall,
    done: {
      action: string
      target: string
      touched: Set<string>
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
    afterCommit(() => deps.live.changed(done.touched, ['alarm_limits', 'sensorboxes', 'stacks']))
  }

  return [
    implement(contract.listIndividualLimits, async ({ db }) =>
      (await listIndividualLimits(db)).map(presentIndividualLimit),
    ),
    implement(contract.listIndividualLimitsOfSensorbox, async ({ params, db }) =>
      (await listIndividualLimits(db, params.id)).map(presentIndividualLimit),
    ),
    implement(contract.createIndividualLimit, async (call) => {
      const { id, touched } = await createIndividualLimit(call.db, call.body, call.now, deps)
      await note(call, { action: contract.createIndividualLimit.id, target: id, touched, detail: call.body })
      return presentIndividualLimit(await readOwnLimit(call.db, id))
    }),
    implement(contract.updateIndividualLimit, async (call) => {
      const { item_id } = call.query
      const touched = await updateIndividualLimit(call.db, item_id, call.body, call.now, deps)
      await note(call, {
        action: contract.updateIndividualLimit.id,
        target: item_id,
        touched,
        detail: call.body,
      })
      return presentIndividualLimit(await readOwnLimit(call.db, item_id))
    }),
    implement(contract.deleteIndividualLimit, async (call) => {
      const touched = await deleteIndividualLimit(call.db, call.params.id, call.now, deps)
      await note(call, { action: contract.deleteIndividualLimit.id, target: call.params.id, touched })
      return undefined
    }),
  ]
}
