import type {
  IndividualAlarmLimit,
  LimitPeriod,
} from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { AlarmLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/limit-state.ts'
import type {
  CustomLimitTemplate,
  DefaultLimitTemplate,
  SelfProtectionLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'
import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { LimitPeriod as PeriodRow } from './periods/period-queries.ts'
import type { LimitRow } from './queries.ts'
import type { StateRow } from './state-queries.ts'
import type { BoundColumns, TypeAlarmLimitTable } from './tables.ts'
import type { TemplateRow } from './templates/template-queries.ts'

/** Returns an individual limit as the API shows it. */
export function presentIndividualLimit(row: LimitRow): IndividualAlarmLimit {
  return { ...presentLimit(row), name: row.name, sensorbox_id: row.sensorbox_id, stack_id: row.stack_id }
}

/** Returns a limit with its time as the API shows it. */
export function presentLimitPeriod(row: PeriodRow): LimitPeriod {
  const { from_ms, to_ms, attention_min, attention_max, critical_min, critical_max } = row
  return {
    measure_type: measureOf(row.measure_type),
    from: from_ms === 0 ? null : new Date(from_ms).toISOString(),
    to: to_ms === null ? null : new Date(to_ms).toISOString(),
    attention_min,
    attention_max,
    critical_min,
    critical_max,
  }
}

/** Returns a type's default limit as the API shows it. */
export function presentDefaultTemplate(row: Selectable<TypeAlarmLimitTable>): DefaultLimitTemplate {
  return { ...presentLimit(row), name: row.measure_type, stack_id: null }
}

/** Returns a stack's template as the API shows it. */
export function presentCustomTemplate(row: TemplateRow): CustomLimitTemplate {
  return { ...presentLimit(row), name: row.name, stack_id: row.stack_id }
}

/** Returns the ranges within which the limits of a type must be. */
export function presentSelfProtection({
  type,
  config,
}: Selectable<Tables['sensorbox_type']>): SelfProtectionLimit[] {
  return config.measurements.map(({ type: measure, unit, min, max }) => ({
    sensor_box_type: type,
    measure_type: measureOf(measure),
    unit,
    min,
    max,
  }))
}

/** Returns the choice for a measure of a box as the API shows it. */
export function presentState(row: StateRow): AlarmLimitState {
  const { source } = row
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    measure_type: measureOf(row.measure_type),
    source,
    template_id: source === 'individual' ? null : row[`${source}_id`],
    limit_id: source === 'individual' ? row.individual_id : null,
    enabled: row.enabled,
  }
}

function presentLimit(
  row: Selectable<BoundColumns> & {
    readonly id: string
    readonly type: string
    readonly measure_type: string
  },
) {
  return {
    id: row.id,
    sensor_box_type: row.type,
    measure_type: measureOf(row.measure_type),
    attention_min: row.attention_min,
    attention_max: row.attention_max,
    critical_min: row.critical_min,
    critical_max: row.critical_max,
    hysteresis: row.hysteresis,
    min_duration_s: row.min_duration_s,
  }
}

function measureOf(measure: string): MeasureType {
  if (!isMeasureType(measure)) throw new Error(`a limit for the unknown measure ${measure}`)
  return measure
}
