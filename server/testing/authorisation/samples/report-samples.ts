import * as reports from '@sensorstack/contract/features/views/reports/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { Sample } from './sample.ts'

const content = {
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2026-02-01T00:00:00Z',
  measures: ['temperature' as const],
}

/** Valid requests for reports. */
export const reportSamples: [Route, Sample][] = [
  [reports.listReports, ({ sensorboxId }) => ({ query: { sensorbox_id: sensorboxId } })],
  [reports.makeReport, ({ sensorboxId }) => ({ body: { sensorbox_id: sensorboxId, ...content } })],
  [reports.previewReport, ({ sensorboxId }) => ({ body: { sensorbox_id: sensorboxId, ...content } })],
  [reports.getReport, ({ reportId }) => ({ params: { id: reportId } })],
  [reports.verifyReport, ({ reportId }) => ({ params: { id: reportId } })],
  [reports.listMonthlyReports, ({ assetId }) => ({ query: { asset_id: assetId } })],
  [
    reports.saveMonthlyReport,
    ({ assetId, memberId }) => ({
      body: { asset_id: assetId, measures: ['temperature'], account_ids: [memberId] },
    }),
  ],
  [reports.endMonthlyReport, async ({ fresh }) => ({ params: { id: await fresh.monthlyReport() } })],
]

/** Makes a report of a box and returns its id. */
export async function makeReport(asAdmin: Session['call'], sensorboxId: string): Promise<string> {
  const made = await asAdmin(reports.makeReport, { body: { sensorbox_id: sensorboxId, ...content } })
  return made.id
}

/** Chooses a person for the monthly report of an asset, and returns the id of the choice. */
export async function makeMonthlyReport(
  asAdmin: Session['call'],
  assetId: string,
  memberId: string,
): Promise<string> {
  const body = { asset_id: assetId, measures: content.measures, account_ids: [memberId] }
  return (await asAdmin(reports.saveMonthlyReport, { body })).id
}
