import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { firstReadingQuery } from '../api.ts'
import type { Stay } from '../asset/stays.ts'
import type { useChartAddress } from './use-chart-address.ts'
import { type ChartView, useChartView } from './use-chart-view.ts'

/** The data of a box that determines the span of a chart. */
interface ReadBox {
  readonly id: string
  readonly types: readonly MeasureType[]
  /** Timestamp of its newest reading, in milliseconds; `null` without readings. */
  readonly newest: number | null
  /** When it was on the asset whose chart this is; always if omitted. */
  readonly stays?: readonly Stay[]
}

/**
 * Returns the time span of a chart of these boxes and keeps it in the address. The first readings are loaded for the
 * span `all`.
 */
export function useViewOfBoxes(
  stackId: string,
  boxes: readonly ReadBox[],
  { opened, writeSpan }: Pick<ReturnType<typeof useChartAddress>, 'opened' | 'writeSpan'>,
): ChartView {
  const [wantsAll, setWantsAll] = useState(opened.range === 'all')
  const firsts = useQueries({
    queries: boxes.map(({ id, types }) => ({ ...firstReadingQuery(stackId, id, types), enabled: wantsAll })),
  })
  const known = firsts.flatMap(({ data }, place) =>
    data === undefined || data === null ? [] : [Math.max(data, boxes[place]?.stays?.[0]?.from ?? data)],
  )
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
