import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { NamedBox } from './deliver-run.ts'

/** A box on an asset. */
export interface AssetBox extends NamedBox {
  readonly serialNumber: string
  readonly state: CombinedState
}

/** An asset whose boxes are to be delivered. */
export interface DeliveredAsset {
  readonly id: string
  readonly name: string
  readonly boxes: readonly AssetBox[]
}
