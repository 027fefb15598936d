import type { OutageTrait } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a Date, written as a Date. */
type Time = Date

/** What can be told of: an alarm that opened or closed, or a box that fell silent. */
export type AlarmNewsKind = 'opened' | 'closed' | 'silent'

interface AlarmNewsTable {
  nr: GeneratedAlways<number>
  kind: AlarmNewsKind
  sensorbox_id: string
  tenure_key: number
  /** Null of a box that fell silent. */
  alarm_id: string | null
}

interface AlarmMailTable {
  /** That of the mail in the outbox. */
  id: string
  account_id: string
  written_at: Time
  tells: number
  sent_at: Generated<Time | null>
  failed_at: Generated<Time | null>
}

interface AlarmTellingTable {
  id: string
  stack_id: string
  account_id: string
  told_as: 'member' | 'contact'
  kind: AlarmNewsKind
  sensorbox_id: string
  alarm_id: string | null
  is_urgent: boolean
  noted_at: Time
  due_at: Time | null
  was_muted: Generated<boolean>
  mail_id: Generated<string | null>
  left_out: Generated<LeftOut | null>
  outage_id: Generated<string | null>
}

/** Why somebody was not told after all. */
export type LeftOut = 'over' | 'acknowledged' | 'switched_off' | 'no_right' | 'gone'

interface AlarmMailPlanTable {
  account_id: string
  due_at: Time
}

interface OutageTable {
  id: string
  stack_id: string
  began_at: Time
  last_at: Time
  /** How many fell silent in all. */
  sensorboxes: number
  acknowledged_at: Generated<Time | null>
  acknowledged_by: Generated<string | null>
  note: Generated<string>
  /** What all of them have in common. */
  common: ColumnType<readonly OutageTrait[], string | undefined, string>
  /** When the last of them had connected again. */
  ended_at: Generated<Time | null>
}

interface StackOutageSizeTable {
  stack_id: string
  sensorboxes: number
}

export interface AlarmMailTables {
  outage: OutageTable
  stack_outage_size: StackOutageSizeTable
  alarm_news: AlarmNewsTable
  alarm_mail: AlarmMailTable
  alarm_telling: AlarmTellingTable
  alarm_mail_plan: AlarmMailPlanTable
}
