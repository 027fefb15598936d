import type { AssetPeriod } from '@sensorstack/contract/features/boxes/assets/period.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { nameOf, newestReadingTime } from '../../../core/sensorbox-kernel/public.tsx'
import { type AssetBox, isPresent } from '../../../readings/measurements/public.tsx'

/**
 * Returns the boxes of an asset's periods for its charts: those on it by name, then those that have left it, the last one first.
 * `all` are the boxes of the stack.
 */
export function boxesOfPeriods(
  periods: readonly AssetPeriod[],
  all: readonly Sensorbox[],
  limitsOf: (id: string) => AssetBox['limits'],
): AssetBox[] {
  const byBox = new Map<string, AssetPeriod[]>()
  for (const period of periods) {
    byBox.set(period.sensorbox_id, [...(byBox.get(period.sensorbox_id) ?? []), period])
  }
  const known = new Map(all.filter(({ id }) => byBox.has(id)).map((box) => [box.id, box]))
  return [...byBox]
    .map(([id, own]) => assetBox(own, known.get(id), limitsOf(id)))
    .sort((a, b) => lastTime(b) - lastTime(a) || compareNaturally(a.name, b.name))
}

function assetBox(
  periods: readonly AssetPeriod[],
  box: Sensorbox | undefined,
  limits: AssetBox['limits'],
): AssetBox {
  const [{ sensorbox_id: id, name, sensor_box_type: boxType, measures }] = periods as [AssetPeriod]
  const stays = periods.map(({ from, to }) => ({
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }))
  const isOnIt = isPresent({ stays })
  const measured = box?.last_readings.map(({ type }) => type) ?? []
  const left = stays.findLast(({ to }) => to !== null)?.to ?? null
  return {
    id,
    name: box ? nameOf(box) : name,
    boxType,
    types: measured.length > 0 ? measured : measures,
    stays,
    newest: boxType === null ? null : isOnIt && box ? (newestReadingTime(box) ?? left) : left,
    box: isOnIt && box ? { ...box, last_readings: measuredSince(box, stays.at(-1)?.from ?? 0) } : undefined,
    isBeyond:
      isOnIt &&
      box?.enabled_state === 'enabled' &&
      box.last_readings.some(({ state }) => state !== 'nominal'),
    limits,
  }
}

/** Returns the last readings that a box measured after it came. */
function measuredSince({ last_readings }: Sensorbox, from: number): Sensorbox['last_readings'] {
  return last_readings.filter(({ timestamp }) => Date.parse(timestamp) >= from)
}

/** Returns when a box left the asset; infinity while it is on it. */
function lastTime({ stays }: AssetBox): number {
  return stays.at(-1)?.to ?? Number.MAX_SAFE_INTEGER
}
