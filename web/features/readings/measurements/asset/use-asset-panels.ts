import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { useMemo } from 'react'
import type { ChartPanel, PartialLimit, SeriesColor } from '../../../../ui/chart/chart-types.ts'
import { chartPanels } from '../chart/chart-panels.ts'
import type { SetAside } from '../chart/set-aside.ts'
import { type DrawnReadings, seriesId, seriesLabel, toggleKey } from '../loading/drawn-readings.ts'
import type { ShownReadings } from '../loading/use-readings.ts'
import type { AssetBox } from './asset-box.ts'
import { assetLimits } from './asset-limits.ts'
import { linePlaces } from './stays.ts'

/** Colours repeat after this many boxes, with dashed lines. */
const colorCount = 8

export interface AssetPanelsOptions {
  charts: readonly Chart[]
  /** All boxes that are or were on the asset. */
  boxes: readonly AssetBox[]
  /** The boxes that are shown. */
  seen: readonly AssetBox[]
  /** Their readings by box id. */
  readingsById: ReadonlyMap<string, ShownReadings>
  /** Their readings that are set aside, by box id. */
  setAside: ReadonlyMap<string, ReadonlyMap<MeasureType, readonly SetAside[]>>
  now: number
}

/** Returns the panels of an asset's shared charts, and the readings of its boxes to draw in them. */
export function useAssetPanels({ charts, boxes, seen, readingsById, setAside, now }: AssetPanelsOptions): {
  drawn: readonly DrawnReadings[]
  panels: readonly ChartPanel[]
} {
  const seenIds = seen.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: seenIds represents seen
  const drawn = useMemo(() => {
    const places = linePlaces(boxes)
    return seen.map((box): DrawnReadings => {
      const shown = readingsById.get(box.id)
      const place = places.get(box.id) ?? 0
      return {
        id: box.id,
        name: box.name,
        box: box.box,
        loaded: shown?.loaded,
        setAside: setAside.get(box.id),
        grain: shown?.grain ?? '1h',
        stays: box.stays,
        color: ((place % colorCount) + 1) as SeriesColor,
        dashed: place >= colorCount,
        asOne: true,
      }
    })
  }, [readingsById, setAside, boxes, seenIds])
  const chartIds = charts.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: chartIds represents charts; drawn changes with seen
  const panels = useMemo(
    () => chartPanels(charts, { drawn, ...limitLines(seen, drawn), leads: false, now }),
    [chartIds, drawn, now],
  )
  return { drawn, panels }
}

/** Returns the limits of the boxes as lines of the chart. */
function limitLines(seen: readonly AssetBox[], drawn: readonly DrawnReadings[]) {
  const limits = assetLimits(seen)
  return {
    limits: new Map([...limits].map(([type, { shared }]) => [type, shared])),
    partialLimits: new Map(
      [...limits].map(([type, { partial }]) => [
        type,
        partial.map(
          ({ bound, value, boxIds }): PartialLimit => ({
            bound,
            value,
            lines: drawn
              .filter(({ id }) => id !== null && boxIds.includes(id))
              .map((one) => ({
                id: seriesId(one, type),
                toggle: toggleKey(one, type),
                label: seriesLabel(one, type),
                color: one.color,
                dashed: one.dashed,
              })),
          }),
        ),
      ]),
    ),
  }
}
