import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { type ChartSearch, chartSearchOf } from '../../../paths/chart-search.ts'

/** What the address says of the chart, and ways to let it say something else. */
export function useChartAddress() {
  const navigate = useNavigate()
  const present = chartSearchOf(useSearch({ strict: false }))
  const [opened] = useState(present)
  const write = useCallback(
    (change: ChartSearch) => {
      // In place of the present entry: Back leaves the box, and does not undo each zoom.
      const search = (given: object) => ({ ...given, ...change })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    [navigate],
  )
  const writeSpan = useCallback(({ range, from, to }: ChartSearch) => write({ range, from, to }), [write])
  return { opened, present, write, writeSpan }
}
