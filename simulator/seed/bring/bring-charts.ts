import { charts } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import {
  createCustomChartGroup,
  updateChartFilter,
} from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import type { Session } from '../../client/client.ts'
import type { AssetPlan, ChartGroupPlan } from '../plan/asset-plan.ts'

/** Creates chart groups in the session's current stack. */
export async function bringChartGroups(session: Session, plans: readonly ChartGroupPlan[]): Promise<void> {
  for (const { name, charts: names, types } of plans) {
    const body = { name, chart_ids: chartIds(names), sensor_box_types: [...types] }
    await session.call(createCustomChartGroup, { body })
  }
}

/** Saves the chart filter of an asset, if its plan has one. */
export async function bringChartFilter(
  session: Session,
  assetId: string,
  { shown }: AssetPlan,
  boxId: (name: string) => string,
): Promise<void> {
  if (!shown) return
  const body = { sensorbox_ids: shown.boxes?.map(boxId) ?? [], chart_ids: chartIds(shown.charts ?? []) }
  await session.call(updateChartFilter, { params: { asset_id: assetId }, body })
}

function chartIds(names: readonly string[]): string[] {
  return names.map((name) => {
    const chart = charts.find((one) => one.name === name)
    if (!chart) throw new Error(`there is no chart called ${name}`)
    return chart.id
  })
}
