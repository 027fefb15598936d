import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { firstReadingQuery } from './api.ts'
import type { useChartAddress } from './use-chart-address.ts'
import { type ChartView, useChartView } from './use-chart-view.ts'

/** A box as the span of a chart depends on it. */
interface ReadBox {
  readonly id: string
  readonly types: readonly MeasureType[]
  /** When its newest reading was taken, in milliseconds; `null` without readings. */
  readonly newest: number | null
}

/** The span that the chart of these boxes shows, kept in the address. Their first readings are loaded for the span `all`. */
export function useViewOfBoxes(
  stackId: string,
  boxes: readonly ReadBox[],
  { opened, writeSpan }: Pick<ReturnType<typeof useChartAddress>, 'opened' | 'writeSpan'>,
): ChartView {
  const [wantsAll, setWantsAll] = useState(opened.range === 'all')
  const firsts = useQueries({
    queries: boxes.map(({ id, types }) => ({ ...firstReadingQuery(stackId, id, types), enabled: wantsAll })),
  })
  const known = firsts.flatMap(({ data }) => (data === undefined || data === null ? [] : [data]))
  return useChartView({
    extent: {
      first: known.length > 0 ? Math.min(...known) : null,
      last: Math.max(...boxes.map(({ newest }) => newest ?? 0)),
    },
    address: opened,
    onAddress: writeSpan,
    wantsAll: () => setWantsAll(true),
  })
}
