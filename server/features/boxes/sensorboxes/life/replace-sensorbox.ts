import { OTHER_TYPE } from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import {
  type ReplaceRefusal,
  replaceRefusalOf,
} from '@sensorstack/contract/features/boxes/sensorboxes/replacing.ts'
import {
  EXTERNAL_MODEL,
  IS_IN_STOCK,
  NOT_IN_STOCK,
  SENSORBOX_NOT_FOUND,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { judgeByLimits, moveLimits, notePresentLimits } from '../../../alarms/alarm-limits/public.ts'
import { moveProfiles } from '../../../configuration/connection-profiles/public.ts'
import { moveDeployments } from '../../../configuration/deployments/public.ts'
import { moveTasks } from '../../../configuration/tasks/public.ts'
import { chargeFirstEnabling } from '../../../core/ledger/public.ts'
import {
  type HeldBox,
  lockOwnBoxes,
  settleBoxes,
  updateCards,
} from '../../../core/sensorbox-kernel/public.ts'
import { moveTags } from '../../../people/tags/public.ts'
import { stopMeasuring } from '../states/stop-measuring.ts'

const refusals: Readonly<Record<ReplaceRefusal, ErrorDefinition>> = {
  external_model: EXTERNAL_MODEL,
  other_type: OTHER_TYPE,
  not_in_stock: NOT_IN_STOCK,
  in_stock: IS_IN_STOCK,
}

/**
 * Replaces a box of the current stack with one of the same type from its stock. The new box takes over name, description,
 * silence, tags, limits, tasks, other configurations and the place on an asset. It is enabled if the old one was. The old box
 * is disabled and keeps its history. Throws OTHER_TYPE, NOT_IN_STOCK, IS_IN_STOCK if the old one is in stock, EXTERNAL_MODEL, or
 * INSUFFICIENT_CREDIT, because the first activation of the new box is charged.
 */
export async function replaceSensorbox(
  db: StackBound,
  { oldId, newId }: { readonly oldId: string; readonly newId: string },
  now: number,
  random: Random,
): Promise<void> {
  const rows = await lockOwnBoxes(db, [oldId, newId])
  const [old, fresh] = [oldId, newId].map((id) => rows.find((row) => row.id === id))
  if (!old || !fresh) throw new ApiError(SENSORBOX_NOT_FOUND)
  const refusal = replaceRefusalOf({ ...old, erp_type: old.type }, { ...fresh, erp_type: fresh.type })
  if (refusal) throw new ApiError(refusals[refusal])

  const { alias, description, silenced_until, silence_reason } = old
  await updateCards(db.tx, [fresh], { alias, description, silenced_until, silence_reason })
  const emptied = { alias: null, description: '', silenced_until: null, silence_reason: null }
  await updateCards(db.tx, [old], emptied)
  await moveTags(db, old.id, fresh.id)
  await moveLimits(db.tx, old, fresh)
  await notePresentLimits(db.tx, old, now)
  await moveProfiles(db, old, fresh, now)
  await moveTasks(db.tx, old, fresh)
  await moveDeployments(db.tx, old, fresh, ['tasks', 'wakeup'], now)
  await begin(db, old, fresh, now, random)
  // Settled once: settling may change its state, and a second time would begin with the state that it had before.
  const left = { asset_id: null }
  if (old.enabled_state === 'enabled') await stopMeasuring(db.tx, [old], 'disabled', now, random, left)
  else if (old.asset_id !== null) await settleBoxes(db.tx, [{ row: old, next: left }], now, random)
}

async function begin(
  { tx, scope }: StackBound,
  old: HeldBox,
  row: HeldBox,
  now: number,
  random: Random,
): Promise<void> {
  const { asset_id, enabled_state, keep_worst_state } = old
  const measures = enabled_state === 'enabled'
  const next = {
    asset_id,
    enabled_state,
    keep_worst_state,
    ...(measures && {
      activation_date: row.activation_date ?? new Date(now),
      next_connection_at: new Date(now + row.config.default_send_interval_s * 1000),
    }),
  }
  await judgeByLimits(tx, [{ row, next }], now, random)
  if (measures && row.activation_date === null) {
    await chargeFirstEnabling(tx, [row], { now, random, actor: scope.accountId })
  }
}
