import { charts } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type { AssetChart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { listPeriods } from '../../boxes/assets/public.ts'

/** Returns the charts for which any box that is or was on an asset of the current stack has a measure, in order. */
export async function listAssetCharts(db: StackBound, assetId: string): Promise<AssetChart[]> {
  const all = await listPeriods(db, assetId)
  return charts.flatMap((chart) => {
    const periods = all
      .filter(({ measures }) => measures.some((type) => chart.measure_types.includes(type)))
      .map(({ sensorbox_id, from, to }) => ({ sensorbox_id, from, to }))
    const sensorbox_ids = [...new Set(periods.map(({ sensorbox_id }) => sensorbox_id))]
    return periods.length > 0 ? [{ ...chart, asset_id: assetId, sensorbox_ids, periods }] : []
  })
}
