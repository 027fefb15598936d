import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { lastMoves } from '../../../core/asset-periods/public.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import { startsOfTenures } from '../../../core/tenures/public.ts'
import { effectiveLimits } from '../effective-limits.ts'
import { changePeriods, type LimitChange, openPeriods, type PeriodBounds } from './period-queries.ts'

/** Stores from when on the effective limits of held boxes apply, as far as they differ from those that applied before. */
export async function noteLimits(
  tx: Tx,
  boxes: readonly HeldBox[],
  limits: ReadonlyMap<string, ReadonlyMap<MeasureType, Limit>>,
  now: number,
): Promise<void> {
  const open = await openPeriods(tx, boxes)
  const changes = boxes.flatMap((box): Omit<LimitChange, 'firstMs'>[] => {
    const before = new Map<string, PeriodBounds>(
      open.filter((period) => period.sensorbox_id === box.id).map((period) => [period.measure_type, period]),
    )
    const present = new Map<string, PeriodBounds>(limits.get(box.id))
    return [...new Set([...before.keys(), ...present.keys()])].flatMap((measure) => {
      const bounds = present.get(measure) ?? null
      return areSame(before.get(measure) ?? null, bounds) ? [] : [{ box, measure, bounds }]
    })
  })
  if (changes.length === 0) return
  const firstMs = await startsOfFirstLimits(
    tx,
    changes.map(({ box }) => box.id),
  )
  await changePeriods(
    tx,
    changes.map((change) => ({ ...change, firstMs: firstMs(change.box.id) })),
    now,
  )
}

/**
 * Returns a function that says from when on the first limit of a measure applies to a box: from when its stack got it, and it was last put
 * on an asset or taken off one. Nothing else applied to what it has measured there, but what it measured before was about something else.
 */
async function startsOfFirstLimits(tx: Tx, ids: readonly string[]): Promise<(id: string) => number> {
  const [tenures, moves] = [await startsOfTenures(tx, ids), await lastMoves(tx, ids)]
  return (id) => Math.max(tenures.get(id) ?? 0, moves.get(id) ?? 0)
}

/** Stores from when on the present limits of a held box apply, without judging it. */
export async function notePresentLimits(tx: Tx, box: HeldBox, now: number): Promise<void> {
  await noteLimits(tx, [box], await effectiveLimits(tx, [box]), now)
}

function areSame(a: PeriodBounds | null, b: PeriodBounds | null): boolean {
  return (
    a?.attention_min === b?.attention_min &&
    a?.attention_max === b?.attention_max &&
    a?.critical_min === b?.critical_min &&
    a?.critical_max === b?.critical_max
  )
}
