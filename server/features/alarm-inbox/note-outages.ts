import { outageMinutes } from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { type FallenTogether, fallenTogether } from './fallen-together.ts'
import {
  extendOutage,
  insertOutage,
  type KeptOutage,
  listSilentBoxes,
  lockOutages,
  outageSizesOf,
} from './outage-queries.ts'

const dayMs = 86_400_000
const withinMs = outageMinutes * 60_000

/**
 * Notes the outages of stacks in which boxes have just fallen silent: a new one where enough of them did so together, or
 * more of one that is known.
 */
export async function noteOutages(
  tx: Tx,
  stackIds: readonly string[],
  now: number,
  random: Random,
): Promise<void> {
  if (stackIds.length === 0) return
  const known = await lockOutages(tx, stackIds, new Date(now - dayMs - withinMs))
  const sizeOf = await outageSizesOf(tx, stackIds)
  const silent = await listSilentBoxes(tx, stackIds, new Date(now - dayMs))
  for (const found of fallenTogether(silent, { atLeast: sizeOf, withinMs })) {
    const outage = outageOf(known, found)
    if (outage) await extendOutage(tx, outage.id, found)
    else await insertOutage(tx, random.id(), found)
    listChanged(tx, 'stacks', [found.stack_id], [found.stack_id])
  }
}

/** The outage that these boxes belong to, by when they fell silent. */
function outageOf(
  known: readonly KeptOutage[],
  { stack_id, fromMs, toMs }: Pick<FallenTogether, 'stack_id' | 'fromMs' | 'toMs'>,
): KeptOutage | undefined {
  return known.find(
    (outage) =>
      outage.stack_id === stack_id &&
      outage.began_at.getTime() <= toMs + withinMs &&
      outage.last_at.getTime() >= fromMs - withinMs,
  )
}
