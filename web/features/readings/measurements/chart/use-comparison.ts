import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useEffect, useMemo } from 'react'
import { previousPeriod } from '../../../../paths/chart-search.ts'
import type { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { type DrawnReadings, movedBy } from '../loading/drawn-readings.ts'
import { useReadingsById } from '../loading/ReadingsLoader.tsx'
import { lengthOf } from '../loading/time-range.ts'
import type { ShownReadings } from '../loading/use-readings.ts'
import type { OtherBox } from './ComparisonChoice.tsx'
import type { ChartView } from './use-chart-view.ts'

export interface ComparisonOptions {
  /** From the address: the period before, the id of a box, or undefined. */
  chosen: string | undefined
  box: { id: string; types: readonly MeasureType[] }
  others: readonly OtherBox[]
  /** Called if another box is chosen, so that the others are loaded. */
  onWantOthers: () => void
  chart: ChartView
}

export interface Comparison {
  /** The readings to load for the comparison; `null` if there is none. */
  wanted: {
    id: string
    sensorboxId: string
    types: readonly MeasureType[]
    newest: number | null
    visible: TimeRange
  } | null
  onShown: (id: string, shown: ShownReadings | null) => void
  drawn: DrawnReadings | null
  loading: boolean
  failure: ApiFailure | null
  retry: () => void
}

/**
 * Compares the readings of a box with those of another box, or with its own of the period before, moved forward by the
 * length of the chosen range. Zooming into the range doesn't change that distance.
 */
export function useComparison({ chosen, box, others, onWantOthers, chart }: ComparisonOptions): Comparison {
  const t = useT()
  const { readingsById, onShown } = useReadingsById()
  const isBefore = chosen === previousPeriod
  useEffect(() => {
    if (chosen !== undefined && !isBefore) onWantOthers()
  })
  const other = isBefore ? undefined : others.find(({ id }) => id === chosen)
  const back = isBefore ? lengthOf(chart.range) : 0
  const { from, to } = chart.visible
  const types = useMemo(
    () => (other ? box.types.filter((type) => other.types.includes(type)) : box.types),
    [other, box.types],
  )
  const source = isBefore ? { id: box.id, newest: null } : other
  const id = source ? (isBefore ? previousPeriod : source.id) : null
  const shown = id === null ? undefined : readingsById.get(id)
  const otherBox = other?.box
  const name = isBefore ? t('measurements:beside.beforeName') : other?.name
  const loaded = shown?.loaded
  const grain = shown?.grain
  const drawn = useMemo(
    (): DrawnReadings | null =>
      id === null || grain === undefined || name === undefined
        ? null
        : {
            id,
            name,
            loaded: movedBy(loaded, back),
            grain,
            dashed: true,
            ...(isBefore ? { laterByMs: back } : { color: 2, box: otherBox }),
          },
    [id, name, loaded, grain, back, isBefore, otherBox],
  )
  return {
    wanted:
      source && id !== null
        ? {
            id,
            sensorboxId: source.id,
            types,
            newest: source.newest,
            visible: { from: from - back, to: to - back },
          }
        : null,
    onShown,
    drawn,
    loading: shown?.loading ?? false,
    failure: shown?.failure ?? null,
    retry: () => shown?.retry(),
  }
}
