import { type KeepRule, keepAll } from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { Horizons } from './next-deletion.ts'
import type { RetentionRow } from './queries.ts'

/** Returns the setting of a stack; without a row it keeps everything. */
export function ruleOf(row: RetentionRow | undefined): KeepRule {
  if (!row) return keepAll
  return {
    keep: { readings: row.keep_readings_months, hours: row.keep_hours_months },
    before: { readings: row.before_readings_months, hours: row.before_hours_months },
    fromMs: row.from_ms,
  }
}

/** Returns the times before which data is no longer visible to a stack. */
export function horizonsOf(row: RetentionRow | undefined): Horizons {
  return { readingsFromMs: row?.readings_from_ms ?? null, hoursFromMs: row?.hours_from_ms ?? null }
}
