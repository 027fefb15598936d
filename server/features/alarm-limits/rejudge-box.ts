import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { closeBrokenNoMore } from '../alarms/public.ts'
import { type HeldBox, settleBoxes } from '../sensorbox-kernel/public.ts'
import { effectiveLimits } from './effective-limits.ts'

/** Judges a box by the limits that apply from now on. */
export async function rejudgeBox(
  { tx }: { readonly tx: Tx },
  box: HeldBox,
  now: number,
  random: Random,
): Promise<void> {
  const limits = (await effectiveLimits(tx, [box])).get(box.id) ?? new Map()
  await closeBrokenNoMore(tx, box, limits, now, random)
  await settleBoxes(tx, [{ row: box, next: {}, bounds: limits }], now, random)
}
