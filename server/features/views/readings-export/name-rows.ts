import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type {
  FileSeries,
  StayOnAsset,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { limitPeriodsOf } from '../../alarms/alarm-limits/public.ts'
import { namesOfAssets } from '../../boxes/assets/public.ts'
import { assetPeriodsOfBox } from '../../core/asset-periods/public.ts'
import type { ExportedBox } from './list-boxes.ts'

/** The names and limits in the rows of a box. */
export interface RowNames {
  limitsOf(measure: MeasureType): FileSeries['limits']
  /** When the box was on which asset of the current stack. */
  readonly stays: readonly StayOnAsset[]
}

/** Reads the limits by which a box is and was judged, and the assets of the current stack on which it is or was. */
export async function nameRows(db: StackBound, { id }: ExportedBox): Promise<RowNames> {
  const limits = await limitPeriodsOf(db, [id])
  const periods = await assetPeriodsOfBox(db, id)
  const names = await namesOfAssets(db, [...new Set(periods.map(({ asset_id }) => asset_id))])
  return {
    limitsOf: (measure) =>
      limits
        .filter(({ measure_type }) => measure_type === measure)
        .map(({ from_ms: fromMs, to_ms: toMs, ...bounds }) => ({ fromMs, toMs, ...bounds })),
    stays: periods.flatMap(({ asset_id, asset_name, from_ms: fromMs, to_ms: toMs }) => {
      const name = names.get(asset_id) ?? asset_name
      return name === null ? [] : [{ name, fromMs, toMs }]
    }),
  }
}
