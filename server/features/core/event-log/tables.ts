import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { GeneratedAlways } from 'kysely'
import type { Json } from '../../../platform/db/tables.ts'

export interface EventTable {
  id: string
  sensorbox_id: string
  tenure_key: number
  event_ms: number
  event_type: string
  value: Json<unknown> | null
  alarm_id: string | null
  acknowledged: boolean | null
}

/** The value of a `state_changed` event. */
export interface StateChange {
  from: CombinedState
  to: CombinedState
  reasons: readonly StateReason[]
}

/** What a notification can be about: an alarm that opened or closed, or a box that fell silent. */
export type AlarmNewsKind = 'opened' | 'closed' | 'silent'

export interface AlarmNewsTable {
  nr: GeneratedAlways<number>
  kind: AlarmNewsKind
  sensorbox_id: string
  tenure_key: number
  /** Null if a box fell silent. */
  alarm_id: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    event: EventTable
    alarm_news: AlarmNewsTable
  }
}
