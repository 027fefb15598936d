import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** The last change of the state of a box by a person, with what it took. */
export interface StateChangeTable {
  sensorbox_id: string
  stack_id: string
  account_id: string
  changed_at: Date
  was: EnabledState
  became: EnabledState
  /** The asset that the box was on. */
  asset_id: string | null
  /** The charge of a first enabling. */
  charge_id: string | null
  was_first: boolean
  /** The asset that the box went onto when it was first enabled after a delivery. */
  arrived_on: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    state_change: StateChangeTable
  }
}
