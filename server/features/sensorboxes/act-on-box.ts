import type { StateAction } from '@sensorstack/contract/features/sensorboxes/actions.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/sensorboxes/errors.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { limitsByRows } from '../alarm-limits/public.ts'
import {
  type BoxLimits,
  type HeldBox,
  holdToSettle,
  type SettledColumns,
} from '../sensorbox-kernel/public.ts'
import { lockShownBox, type ShownBoxRow, standingAsItIs, standingToJudge } from './queries.ts'
import { assertActionApplies } from './state-action.ts'

/** What an action on a box looks at besides its row, as it is while the box is locked. */
export interface Standing {
  readonly tenureKey: number
  readonly hasAlarms: boolean
  /** None without readings to judge, or for an action that judges none. */
  readonly limits: BoxLimits
}

/** A box of the current stack, locked and as it is shown, with all that an action on it looks at. */
export interface ReadyBox {
  readonly row: HeldBox & ShownBoxRow
  readonly standing: Standing
}

/**
 * Locks a box of the current stack and reads what an action on it looks at, in one turn. Null when the stack has no such box, or no
 * longer. Whoever goes on with it settles it.
 */
export async function readyBox(
  db: StackBound,
  sensorboxId: string,
  action: StateAction,
): Promise<ReadyBox | null> {
  const standingOf = action === 'enable' ? standingToJudge : standingAsItIs
  const [[locked], [standing]] = await Promise.all([
    lockShownBox(db, sensorboxId),
    standingOf(db, sensorboxId),
  ])
  if (!locked || !standing) return null
  const { tenure_key, has_alarms, limit_rows } = standing
  if (tenure_key === null) throw new Error(`sensorbox ${sensorboxId} has no present tenure`)
  return {
    row: holdToSettle(locked),
    standing: {
      tenureKey: tenure_key,
      hasAlarms: has_alarms,
      limits: limit_rows ? limitsByRows(limit_rows) : new Map(),
    },
  }
}

/**
 * Does an action that settles the box, and answers the box as it is shown then. Throws SENSORBOX_NOT_FOUND, or the 409 that says
 * why the action doesn't apply.
 */
export async function actOnBox(
  ready: Promise<ReadyBox | null>,
  action: StateAction,
  work: (box: ReadyBox) => Promise<SettledColumns[]>,
): Promise<ShownBoxRow> {
  const box = await ready
  if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
  assertActionApplies(action, box.row)
  const [after] = await work(box)
  return { ...box.row, ...after }
}
