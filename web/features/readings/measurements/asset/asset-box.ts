import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'
import type { BoxLatest } from '../../../core/sensorbox-kernel/public.tsx'
import type { Stay } from './stays.ts'

/** A box that is or was on an asset, with the data that its charts need. */
export interface AssetBox {
  readonly id: string
  readonly name: string
  /** Null if the stack no longer sees the box. */
  readonly boxType: string | null
  readonly types: readonly MeasureType[]
  /** When it was on the asset, oldest first. */
  readonly stays: readonly Stay[]
  /** Timestamp of its newest reading on the asset, in milliseconds, or a later time; `null` without readings. */
  readonly newest: number | null
  /** The box with those of its last readings that it measured on the asset; undefined once it has left. */
  readonly box: BoxLatest | undefined
  /** Whether its newest reading is beyond a limit. */
  readonly isBeyond: boolean
  readonly limits: ReadonlyMap<MeasureType, ChartLimits>
}

/** Whether a box is on the asset now. */
export function isPresent({ stays }: Pick<AssetBox, 'stays'>): boolean {
  return stays.at(-1)?.to === null
}
