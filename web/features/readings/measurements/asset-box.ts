import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ChartLimits } from '../../../ui/chart/chart-types.ts'
import type { BoxLatest } from '../../core/sensorbox-kernel/public.ts'

/** A box of an asset, with the data that its charts need. */
export interface AssetBox {
  readonly id: string
  readonly name: string
  readonly boxType: string
  readonly types: readonly MeasureType[]
  /** Timestamp of its newest reading, in milliseconds; `null` without readings. */
  readonly newest: number | null
  readonly box: BoxLatest
  readonly limits: ReadonlyMap<MeasureType, ChartLimits>
}
