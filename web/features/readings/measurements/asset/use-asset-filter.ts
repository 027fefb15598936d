import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { useQuery } from '@tanstack/react-query'
import { chartFiltersQuery, useSaveFilters } from '../chart-groups/api.ts'
import type { ShownGroup } from '../chart-groups/shown-groups.ts'
import type { AssetBox } from './asset-box.ts'
import { boxesShown, shownOf } from './chart-filter.ts'

/** The saved choice of an asset's shown boxes and charts, which applies to everybody. */
export function useAssetFilter(stackId: string, assetId: string) {
  const { data: saved = { sensorbox_ids: [], chart_ids: [] } } = useQuery(chartFiltersQuery(stackId, assetId))
  const { mutate: save } = useSaveFilters(stackId, assetId)
  return {
    saved,
    save,
    shownBoxes: (boxes: readonly AssetBox[]) => boxesShown(boxes, saved.sensorbox_ids),
    /** Returns the shown charts of all or of one group. A group left empty by the filter shows all its charts. */
    shownCharts: (all: readonly Chart[], group: ShownGroup | undefined) => {
      const ids = shownOf(
        all.map(({ id }) => id),
        saved.chart_ids,
      )
      const shown = all.filter(({ id }) => ids.includes(id))
      if (group === undefined) return shown
      const ofGroup = group.charts.filter((chart) => shown.some(({ id }) => id === chart.id))
      return ofGroup.length > 0 ? ofGroup : group.charts
    },
  }
}
