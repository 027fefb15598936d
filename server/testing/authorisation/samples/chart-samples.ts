import { charts as catalogue } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import * as charts from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import {
  exportAssetReadings,
  exportReadings,
} from '@sensorstack/contract/features/views/readings-export/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { Sample } from './sample.ts'

let serial = 0
const chart_ids = catalogue.slice(0, 2).map(({ id }) => id)
const none = () => ({})

/** Valid requests for charts, chart groups and the charts shown for an asset. */
export const chartSamples: [Route, Sample][] = [
  [charts.listCharts, none],
  [charts.listDefaultChartGroups, none],
  [charts.listChartLinks, none],
  [charts.listChartLinksOfStack, ({ stackId }) => ({ params: { id: stackId } })],
  [charts.listChartGroupTypes, none],
  [charts.listChartGroupTypesOfStack, ({ stackId }) => ({ params: { id: stackId } })],
  [charts.listCustomChartGroups, none],
  [
    charts.createCustomChartGroup,
    () => ({ body: { name: `authz-group-${++serial}`, chart_ids, sensor_box_types: ['cold_chain'] } }),
  ],
  [
    charts.updateCustomChartGroup,
    async ({ fresh }) => ({
      params: { id: await fresh.chartGroup() },
      body: { name: `authz-group-${++serial}` },
    }),
  ],
  [charts.deleteCustomChartGroup, async ({ fresh }) => ({ params: { id: await fresh.chartGroup() } })],
  [
    exportReadings,
    ({ sensorboxId }) => ({
      body: {
        sensorbox_ids: [sensorboxId],
        start_time: '2026-11-20T00:00:00Z',
        end_time: '2026-11-23T00:00:00Z',
      },
    }),
  ],
  [
    exportAssetReadings,
    ({ assetId }) => ({
      params: { id: assetId },
      body: {
        start_time: '2026-11-20T00:00:00Z',
        end_time: '2026-11-23T00:00:00Z',
      },
    }),
  ],
  [charts.listAssetCharts, ({ assetId }) => ({ query: { asset_id: assetId } })],
  [charts.getChartFilters, ({ assetId }) => ({ query: { asset_id: assetId } })],
  [
    charts.updateChartFilter,
    async ({ fresh }) => {
      const { id, sensorboxId } = await fresh.asset()
      return { params: { asset_id: id }, body: { sensorbox_ids: [sensorboxId], chart_ids } }
    },
  ],
]

/** Creates a chart group and returns its id. */
export async function makeChartGroup(asAdmin: Session['call'], canary: string): Promise<string> {
  const body = {
    name: `${canary} charts ${++serial}`,
    chart_ids,
    sensor_box_types: ['cold_chain'],
  }
  return (await asAdmin(charts.createCustomChartGroup, { body })).id
}
