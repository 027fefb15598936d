import { type OutageTrait, outageMs } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { profilesInUse } from '../../configuration/connection-profiles/public.ts'
import { type FallenTogether, fallenTogether } from './fallen-together.ts'
import {
  boxesOfOutage,
  extendOutage,
  insertOutage,
  type KeptOutage,
  listSilentBoxes,
  lockOutages,
  outageSizesOf,
} from './outage-queries.ts'
import { traitsOfBoxes } from './traits-of-boxes.ts'

const dayMs = 86_400_000

/**
 * Records outages in stacks whose boxes have just fallen silent. Creates an outage if enough boxes fell silent together, or
 * extends a known one.
 */
export async function noteOutages(
  tx: Tx,
  stackIds: readonly string[],
  now: number,
  random: Random,
): Promise<void> {
  if (stackIds.length === 0) return
  const known = await lockOutages(tx, stackIds, new Date(now - dayMs - outageMs))
  const sizeOf = await outageSizesOf(tx, stackIds)
  const silent = await listSilentBoxes(tx, stackIds, new Date(now - dayMs))
  for (const found of fallenTogether(silent, { atLeast: sizeOf, withinMs: outageMs })) {
    const outage = outageOf(known, found)
    const common = await commonOf(tx, found, outage)
    if (outage) await extendOutage(tx, outage.id, found, common)
    else await insertOutage(tx, random.id(), found, common)
    listChanged(tx, 'stacks', [found.stack_id], [found.stack_id])
  }
}

/** Returns the common traits of all silent boxes of an outage, including its known ones. */
async function commonOf(
  tx: Tx,
  found: FallenTogether,
  known: KeptOutage | undefined,
): Promise<OutageTrait[]> {
  const boxes = await boxesOfOutage(tx, {
    stackId: found.stack_id,
    from: new Date(Math.min(found.fromMs, known?.began_at.getTime() ?? found.fromMs)),
    to: new Date(Math.max(found.toMs, known?.last_at.getTime() ?? found.toMs)),
  })
  const profiles = await profilesInUse(
    tx,
    boxes.map(({ id }) => id),
  )
  return traitsOfBoxes(
    boxes.map(({ id, model, type, asset_id, asset_name }) => ({
      model,
      type,
      asset: asset_id === null || asset_name === null ? null : { id: asset_id, name: asset_name },
      profiles: (profiles.get(id) ?? []).map((profile) => ({ ...profile, id: profile.profile_id })),
    })),
  )
}

/** Returns the known outage to which these boxes belong, by the time at which they fell silent. */
function outageOf(
  known: readonly KeptOutage[],
  { stack_id, fromMs, toMs }: Pick<FallenTogether, 'stack_id' | 'fromMs' | 'toMs'>,
): KeptOutage | undefined {
  return known.find(
    (outage) =>
      outage.stack_id === stack_id &&
      outage.began_at.getTime() <= toMs + outageMs &&
      outage.last_at.getTime() >= fromMs - outageMs,
  )
}
