import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

/** The actions on many boxes. */
export type MassKind =
  | 'enable'
  | 'disable'
  | 'move_to_in_stock'
  | 'set_tags'
  | 'delete_copies'
  | 'assign_tasks'
  | 'send_tasks'
  | 'set_limits'
  | 'give_profile'
  | 'put_back'

/** The outcome of a run for a box. */
export interface Outcome {
  box: Sensorbox
  /** Why it failed; `null` if it succeeded. */
  failure: string | null
}
