import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customGroupsQuery } from './api.ts'
import { chartsFor, shownGroups } from './shown-groups.ts'

/** Returns the chart groups for these types and measures, the chosen group, and all charts with data. */
export function useChartGroups(
  stackId: string,
  boxTypes: readonly string[],
  measures: readonly MeasureType[],
  chosen: string | undefined,
) {
  const { data: custom = [] } = useQuery(customGroupsQuery(stackId))
  const groups = useMemo(() => shownGroups(custom, { boxTypes, measures }), [custom, boxTypes, measures])
  const charts = useMemo(() => chartsFor(measures), [measures])
  return { custom, groups, group: groups.find(({ id }) => id === chosen), charts }
}
