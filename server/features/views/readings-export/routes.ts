import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import {
  exportAssetReadings,
  exportReadings as exportRoute,
} from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { SentFile } from '../../../platform/http/answer/send-file.ts'
import { answer, type Call, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfAssets } from '../../boxes/assets/public.ts'
import { zoneOfCaller } from '../../people/accounts/public.ts'
import { boundsOf, exportReadings, type WantedExport } from './export-readings.ts'
import { listAssetBoxes } from './list-asset-boxes.ts'
import { listExportedBoxes } from './list-boxes.ts'

/** The endpoints for files of readings. */
export function readingsExportRoutes({ database }: { readonly database: Database }): Implementation[] {
  return [
    implement(exportRoute, async ({ db, body }) => {
      const range = exportedRange(body)
      const boxes = await listExportedBoxes(db, body.sensorbox_ids)
      const whole = boxes.map((box) => ({ ...box, parts: [range] }))
      const file = await fileOf(database, db, body, { ...range, boxes: whole })
      return answer<typeof exportRoute>(200, file)
    }),
    implement(exportAssetReadings, async ({ db, params, body }) => {
      const range = exportedRange(body)
      const boxes = await listAssetBoxes(db, params.id, range, body.sensorbox_ids)
      const asset = (await namesOfAssets(db, [params.id])).get(params.id)
      const file = await fileOf(database, db, body, { ...range, boxes, asset })
      return answer<typeof exportAssetReadings>(200, file)
    }),
  ]
}

type ExportBody = Omit<Call<typeof exportRoute>['body'], 'sensorbox_ids'>

/** Throws RANGE_REVERSED. */
function exportedRange({ start_time: startMs, end_time: endMs }: ExportBody) {
  if (startMs >= endMs) throw new ApiError(RANGE_REVERSED)
  return { startMs, endMs }
}

/** Returns the file, which is written while it is sent. Throws TOO_MANY_BUCKETS. */
async function fileOf(
  database: Database,
  db: StackBound,
  body: ExportBody,
  of: Pick<WantedExport, 'boxes' | 'asset' | 'startMs' | 'endMs'>,
): Promise<SentFile> {
  const wanted: WantedExport = {
    ...of,
    types: body.types ?? null,
    sampling: body.time_sampling ?? null,
    zone: body.tz ?? (await zoneOfCaller(db)) ?? defaultTimeZone,
    decimal: body.decimal === 'comma' ? ',' : '.',
  }
  boundsOf(wanted)
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const { scope, stackId } = db
  return {
    name: `readings_${day(wanted.startMs)}_${day(wanted.endMs)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    size: null,
    tag: null,
    open: async () => exportReadings(database, { scope, stackId }, wanted),
  }
}
