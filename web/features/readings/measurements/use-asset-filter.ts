import type { Chart } from '@sensorstack/contract/features/views/charts/chart.ts'
import { useQuery } from '@tanstack/react-query'
import { shownOf } from './chart-filter.ts'
import { chartFiltersQuery, useSaveFilters } from './chart-groups/api.ts'
import type { ShownGroup } from './chart-groups/shown-groups.ts'

/** The saved choice of an asset's shown boxes and charts, which applies to everybody. */
export function useAssetFilter(stackId: string, assetId: string) {
  const { data: saved = { sensorbox_ids: [], chart_ids: [] } } = useQuery(chartFiltersQuery(stackId, assetId))
  const { mutate: save } = useSaveFilters(stackId, assetId)
  return {
    saved,
    save,
    shownBoxes: <Box extends { readonly id: string }>(boxes: readonly Box[]) =>
      shownAmong(boxes, saved.sensorbox_ids),
    /** Returns the shown charts of all or of one group. A group left empty by the filter shows all its charts. */
    shownCharts: (all: readonly Chart[], group: ShownGroup | undefined) => {
      const shown = shownAmong(all, saved.chart_ids)
      if (group === undefined) return shown
      const ofGroup = group.charts.filter((chart) => shown.some(({ id }) => id === chart.id))
      return ofGroup.length > 0 ? ofGroup : group.charts
    },
  }
}

function shownAmong<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  saved: readonly string[],
): Thing[] {
  const ids = shownOf(
    things.map(({ id }) => id),
    saved,
  )
  return things.filter(({ id }) => ids.includes(id))
}
