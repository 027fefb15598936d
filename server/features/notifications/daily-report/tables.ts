import type { ColumnType } from 'kysely'

export interface DailyReportTable {
  account_id: string
  time_zone: string
  due_at: Date | null
  /** A date such as `2026-11-21`; reading it needs a cast to text. */
  last_day: ColumnType<unknown, string | undefined, string>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    daily_report: DailyReportTable
  }
}
