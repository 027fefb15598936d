import type { Generated } from 'kysely'
import type { AlarmNewsKind } from '../../core/event-log/public.ts'

export interface AlarmMailTable {
  /** The id of the mail in the outbox. */
  id: string
  account_id: string
  written_at: Date
  tells: number
  sent_at: Generated<Date | null>
  failed_at: Generated<Date | null>
}

export interface AlarmNotificationTable {
  id: string
  stack_id: string
  account_id: string
  told_as: 'member' | 'contact'
  kind: AlarmNewsKind
  sensorbox_id: string
  alarm_id: string | null
  is_urgent: boolean
  noted_at: Date
  due_at: Date | null
  was_muted: Generated<boolean>
  mail_id: Generated<string | null>
  left_out: Generated<LeftOut | null>
  outage_id: Generated<string | null>
}

/** Why a person was not notified after all. */
export type LeftOut = 'over' | 'acknowledged' | 'switched_off' | 'no_right' | 'gone'

export interface AlarmMailPlanTable {
  account_id: string
  due_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    alarm_mail: AlarmMailTable
    alarm_telling: AlarmNotificationTable
    alarm_mail_plan: AlarmMailPlanTable
  }
}
