import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import type { OutageTrait } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { ColumnType, Generated } from 'kysely'

export interface AlarmAcknowledgementTable {
  alarm_id: string
  stack_id: string
  account_id: string
  /** Null if none was named. */
  cause: AlarmCause | null
  note: string
  acknowledged_at: Date
}

export interface StackSilenceTable {
  stack_id: string
  silenced_until: Date
  reason: string | null
}

export interface OutageTable {
  id: string
  stack_id: string
  began_at: Date
  last_at: Date
  /** The total number of boxes that fell silent. */
  sensorboxes: number
  acknowledged_at: Generated<Date | null>
  acknowledged_by: Generated<string | null>
  note: Generated<string>
  /** The traits that all of these boxes share. */
  common: ColumnType<readonly OutageTrait[], string | undefined, string>
  /** When the last of these boxes connected again. */
  ended_at: Generated<Date | null>
}

export interface StackOutageSizeTable {
  stack_id: string
  sensorboxes: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    alarm_acknowledgement: AlarmAcknowledgementTable
    stack_silence: StackSilenceTable
    outage: OutageTable
    stack_outage_size: StackOutageSizeTable
  }
}
