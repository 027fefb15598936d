import type { SensorboxType } from '@sensorstack/contract/features/sensorboxes/catalogue.ts'
import { isMeasureType, measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { stateReasonWords } from '@sensorstack/contract/features/sensorboxes/reason-words.ts'
import type {
  LastReading,
  Sensorbox,
  SensorboxBasicData,
  SensorboxSecret,
} from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { isInGroup } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Selectable } from 'kysely'
import type {
  LastReadings,
  SensorboxModelTable,
  SensorboxTypeTable,
} from '../../migrations/sensorbox-tables.ts'
import type { Caller } from '../../platform/http/implementation.ts'
import type { BasicRow, SecretRow, ShownBoxRow } from './queries.ts'

const dayMs = 86_400_000

/** The day in UTC that a time lies in, counted. With a new one all boxes are a day longer active, at the same time. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs)
}

/** Who reads, with the role of the current stack: of other stacks in reach it says nothing. */
export type Reader = Pick<Caller, 'stackId' | 'role' | 'isSuperuser'>

/** The stack of whose boxes this person is told what identifies them in the mobile network; null for none. */
export function extendedStackOf(reader: Reader): string | null {
  return can(reader, 'extendedSensorboxInfo') ? reader.stackId : null
}

/** A box as this person of its owner's sees it at `now` (milliseconds). */
export function presentSensorbox(row: ShownBoxRow, reader: Reader, now: number): Sensorbox {
  return {
    id: row.id,
    alias: row.alias,
    serial_number: row.serial_number,
    hardware_unique_id: row.hardware_unique_id,
    ...networkIds(row, reader),
    model: row.model,
    model_description: row.model_description,
    erp_type: row.type,
    description: row.description,
    tags: [],
    stack_id: row.stack_id,
    active_stack: row.stack_id,
    customer: row.stack_name,
    state: row.state,
    state_reason: stateReasonWords(row.state_reasons),
    state_reasons: [...row.state_reasons],
    state_since: row.state_since.toISOString(),
    enabled_state: row.enabled_state,
    combined_state: row.combined_state,
    previous_combined_state: row.previous_combined_state,
    active: isInGroup(row.combined_state, 'active'),
    activation_date: timeOf(row.activation_date),
    active_period_days: row.activation_date
      ? Math.max(0, dayOf(now) - dayOf(row.activation_date.getTime()))
      : null,
    con_stamp: timeOf(row.con_stamp),
    discon_stamp: timeOf(row.discon_stamp),
    combined_next_expected_con: timeOf(row.next_connection_at),
    silenced: false,
    silenced_until: null,
    keep_worst_state: row.keep_worst_state,
    clock_wrong: row.clock_wrong,
    delivery_state: null,
    last_readings: presentLastReadings(row.last_readings),
    created_at: row.created_at.toISOString(),
  }
}

function networkIds(row: Pick<ShownBoxRow, 'stack_id' | 'iccid' | 'imsi'>, reader: Reader) {
  return extendedStackOf(reader) === row.stack_id
    ? { iccid: row.iccid, imsi: row.imsi }
    : { iccid: null, imsi: null }
}

/** In the measures' own order, whatever order they came in. */
function presentLastReadings(readings: LastReadings): LastReading[] {
  return Object.entries(readings)
    .flatMap(([type, reading]) => (isMeasureType(type) ? [{ type, ...reading }] : []))
    .sort((a, b) => measureTypes[a.type].code - measureTypes[b.type].code)
    .map(({ type, value, at, state }) => ({ type, value, timestamp: new Date(at).toISOString(), state }))
}

function timeOf(date: Date | null): string | null {
  return date ? date.toISOString() : null
}

/** The few facts that pick lists and search need. */
export function presentBasicData(row: BasicRow): SensorboxBasicData {
  return {
    id: row.id,
    alias: row.alias,
    serial_number: row.serial_number,
    hardware_unique_id: row.hardware_unique_id,
    model: row.model,
    erp_type: row.type,
    combined_state: row.combined_state,
    enabled_state: row.enabled_state,
    stack_id: row.stack_id,
  }
}

/** The protected part of a box, as this person sees it. */
export function presentSecret(row: SecretRow, reader: Reader): SensorboxSecret {
  return {
    id: row.id,
    alias: row.alias,
    serial_number: row.serial_number,
    hardware_unique_id: row.hardware_unique_id,
    ...networkIds(row, reader),
    stack_id: row.stack_id,
    active_stack: row.stack_id,
    sb_snapshot: null,
  }
}

/** A type of the catalogue with its models. */
export function presentType(
  row: Selectable<SensorboxTypeTable>,
  models: readonly Selectable<SensorboxModelTable>[],
): SensorboxType {
  return {
    id: row.id,
    type: row.type,
    config: {
      models: models
        .filter((model) => model.type === row.type)
        .map(({ name, description }) => ({ name, description })),
      measurements: row.config.measurements.flatMap(({ type, unit, min, max }) =>
        isMeasureType(type) ? [{ type, unit, min, max }] : [],
      ),
      events: row.config.events,
      default_send_interval_s: row.config.default_send_interval_s,
      can_have_tasks_and_schedules: row.config.can_have_tasks_and_schedules,
    },
  }
}
