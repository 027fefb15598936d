import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartLimits, ChartPanel } from '../../../../ui/chart/chart-types.ts'
import type { BoxLatest } from '../../../core/sensorbox-kernel/public.tsx'
import { protectionQuery } from '../api.ts'
import type { DrawnReadings } from '../loading/drawn-readings.ts'
import type { ShownReadings } from '../loading/use-readings.ts'
import { chartPanels } from './chart-panels.ts'
import type { SetAside } from './set-aside.ts'

export interface BoxPanelsOptions {
  charts: readonly Chart[]
  /** The readings of the box. */
  shown: ShownReadings
  setAside: ReadonlyMap<MeasureType, readonly SetAside[]>
  /** The readings of the other box or of the period before. */
  comparison: DrawnReadings | null
  types: readonly MeasureType[]
  limits: ReadonlyMap<MeasureType, ChartLimits>
  boxType: string
  box: BoxLatest
  now: number
}

/** Returns the panels of a box's charts, and the readings to draw in them, its own first. */
export function useBoxPanels(options: BoxPanelsOptions): {
  drawn: readonly DrawnReadings[]
  panels: readonly ChartPanel[]
} {
  const { charts, shown, setAside, comparison, types, limits, boxType, box, now } = options
  const { loaded, grain } = shown
  const drawn = useMemo(
    (): DrawnReadings[] => [
      { id: null, name: null, loaded, grain, setAside, box },
      ...(comparison ? [comparison] : []),
    ],
    [loaded, grain, setAside, box, comparison],
  )
  const { data: protection } = useQuery(protectionQuery)
  const panels = useMemo(() => {
    const own = (protection ?? []).filter((limit) => limit.sensor_box_type === boxType)
    return chartPanels(charts, { drawn, types, limits, protection: own, leads: true, now })
  }, [charts, drawn, types, limits, protection, boxType, now])
  return { drawn, panels }
}
