import type { Generated } from 'kysely'

export interface MeteringRunTable {
  month_ms: number
  step: 'boxes' | 'stacks' | 'done'
  tenure_key: Generated<number>
  stack_id: string | null
  began_at: Date
  ended_at: Date | null
}

export interface CreditWarningTable {
  stack_id: string
  warned_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    metering_run: MeteringRunTable
    credit_warning: CreditWarningTable
  }
}
