import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { type ChartSearch, chartSearchOf } from '../../../../paths/chart-search.ts'

/** The chart's settings in the address, and functions to change them. */
export function useChartAddress() {
  const navigate = useNavigate()
  const present = chartSearchOf(useSearch({ strict: false }))
  const [opened] = useState(present)
  const write = useCallback(
    (change: ChartSearch) => {
      // Replaces the history entry, so that Back leaves the box instead of undoing each zoom.
      const search = (given: object) => ({ ...given, ...change })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    [navigate],
  )
  const writeSpan = useCallback(({ range, from, to }: ChartSearch) => write({ range, from, to }), [write])
  return { opened, present, write, writeSpan }
}
