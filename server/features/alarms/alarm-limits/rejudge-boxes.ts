import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type HeldBox, settleBoxes } from '../../core/sensorbox-kernel/public.ts'
import { closeBrokenNoMore } from '../alarms/public.ts'
import { effectiveLimits } from './effective-limits.ts'

/** Judges boxes by their current effective limits. */
export async function rejudgeBoxes(
  { tx }: { readonly tx: Tx },
  boxes: readonly HeldBox[],
  now: number,
  random: Random,
): Promise<void> {
  const limits = await effectiveLimits(tx, boxes)
  const judged = boxes.map((row) => ({ row, next: {}, bounds: limits.get(row.id) ?? new Map() }))
  for (const { row, bounds } of judged) await closeBrokenNoMore(tx, row, bounds, now, random)
  await settleBoxes(tx, judged, now, random)
}
