import type { Generated } from 'kysely'

export interface MeteringRunTable {
  month_ms: number
  step: 'boxes' | 'stacks' | 'done'
  tenure_key: Generated<number>
  stack_id: string | null
  began_at: Date
  ended_at: Date | null
}

interface CreditWarningTable {
  stack_id: string
  warned_at: Date
}

/** The tables of charging and of warning that points run out. */
export interface MeteringTables {
  metering_run: MeteringRunTable
  credit_warning: CreditWarningTable
}
