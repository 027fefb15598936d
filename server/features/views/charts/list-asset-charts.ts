import { charts } from '@sensorstack/contract/features/views/charts/catalogue.ts'
import type { AssetChart } from '@sensorstack/contract/features/views/charts/chart.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { boxesOfAsset } from './queries.ts'

/** Returns the charts for which any box of an asset of the current stack has a measure, in order. */
export async function listAssetCharts(db: StackBound, assetId: string): Promise<AssetChart[]> {
  const boxes = await boxesOfAsset(db, assetId)
  return charts.flatMap((chart) => {
    const sensorbox_ids = boxes
      .filter(({ config }) =>
        config.measurements.some(({ type }) => chart.measure_types.some((one) => one === type)),
      )
      .map(({ id }) => id)
    return sensorbox_ids.length > 0 ? [{ ...chart, asset_id: assetId, sensorbox_ids }] : []
  })
}
