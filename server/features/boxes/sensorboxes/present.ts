import type { SensorboxType } from '@sensorstack/contract/features/boxes/sensorboxes/catalogue.ts'
import type {
  ImpossibleReading,
  LastReading,
  Sensorbox,
  SensorboxBasicData,
  SensorboxSecret,
} from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isMeasureType, measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import { isInGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { connectionTypesOf } from '../../core/catalogue/public.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'
import { type CopyRow, presentDeliveryState } from '../delivery/public.ts'
import type { BasicRow, SecretRow, ShownBoxRow } from './queries.ts'

const dayMs = 86_400_000

/** Returns the UTC day number of a time. The number of days for which boxes are active changes with it. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs)
}

/** The user who reads, with the role in the current stack. The role doesn't apply to other stacks in reach. */
export type Reader = Pick<Caller, 'stackId' | 'role' | 'isSuperuser'>

/** Returns the stack for whose boxes this user sees the mobile network ids, or null for none. */
export function extendedStackOf(reader: Reader): string | null {
  return can(reader, 'extendedSensorboxInfo') ? reader.stackId : null
}

/** Returns a box for the response to this user. `now` is in milliseconds. */
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
    tags: row.tag_names ?? [],
    asset_id: row.asset_id,
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
    silenced: row.silenced_until !== null,
    silenced_until: timeOf(row.silenced_until),
    silence_reason: row.silence_reason,
    keep_worst_state: row.keep_worst_state,
    clock_wrong: row.clock_wrong,
    delivery_state: presentDeliveryState(row, row.next_connection_at),
    last_readings: presentLastReadings(row.last_readings),
    impossible_readings: presentImpossible(row.impossible_readings),
    created_at: row.created_at.toISOString(),
  }
}

/** Returns a delivered box as it was when the stack that keeps the copy delivered it. */
export function presentCopy(copy: CopyRow, now: number): Sensorbox {
  const { box, model_description } = copy.snapshot
  const { delivery_state, delivery_start_time, delivery_estimated_time, delivery_created_at } = copy
  const delivery = {
    delivery_state,
    delivery_start_time,
    delivery_estimated_time,
    delivery_created_at,
    // An asset would be the owner's.
    delivery_asset_id: null,
  }
  const named = { model_description, stack_name: copy.to_stack_name, tag_names: null }
  // Copies don't alert, so they have no silence.
  const row = { ...unkept, ...box, ...delivery, ...named, silenced_until: null, silence_reason: null }
  return {
    ...presentSensorbox(row, nobody, now),
    stack_id: copy.stack_id,
    active_stack: copy.active_stack,
    combined_state: 'unavailable',
    previous_combined_state: box.combined_state,
    state_since: copy.created_at.toISOString(),
    active: false,
    combined_next_expected_con: null,
    delivery_state: presentDeliveryState(delivery, null),
  }
}

/** Columns that a copy doesn't contain. Copies of earlier versions have no impossible readings. */
const unkept = {
  impossible_readings: {},
  key: 0,
  asset_id: null,
  facts_version: 0,
  iccid: null,
  imsi: null,
  inactive_due_at: null,
  is_arriving: false,
  interrupted_state: null,
  interrupted_since: null,
} as const
const nobody: Reader = { stackId: '', role: 'viewer', isSuperuser: false }

function networkIds(row: Pick<ShownBoxRow, 'stack_id' | 'iccid' | 'imsi'>, reader: Reader) {
  return extendedStackOf(reader) === row.stack_id
    ? { iccid: row.iccid, imsi: row.imsi }
    : { iccid: null, imsi: null }
}

/** Returns the last readings in the order of the measures. */
export function presentLastReadings(readings: BoxRow['last_readings']): LastReading[] {
  return Object.entries(readings)
    .flatMap(([type, reading]) => (isMeasureType(type) ? [{ type, ...reading }] : []))
    .sort((a, b) => measureTypes[a.type].code - measureTypes[b.type].code)
    .map(({ type, value, at, state }) => ({ type, value, timestamp: new Date(at).toISOString(), state }))
}

function presentImpossible(readings: BoxRow['impossible_readings']): ImpossibleReading[] {
  return Object.entries(readings)
    .flatMap(([type, reading]) => (isMeasureType(type) ? [{ type, ...reading }] : []))
    .sort((a, b) => measureTypes[a.type].code - measureTypes[b.type].code)
    .map(({ type, value, at }) => ({ type, value, timestamp: new Date(at).toISOString() }))
}

function timeOf(date: Date | null): string | null {
  return date ? date.toISOString() : null
}

/** Returns the basic data of a box for pick lists and search. */
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

/** Returns the basic data of a copy. */
export function basicsOfCopy(copy: Sensorbox): SensorboxBasicData {
  const { id, alias, serial_number, hardware_unique_id, model, erp_type } = copy
  const { combined_state, enabled_state, stack_id } = copy
  return {
    ...{ id, alias, serial_number, hardware_unique_id, model, erp_type },
    ...{ combined_state, enabled_state, stack_id },
  }
}

/** Returns the protected data of a box for this user. */
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

/** Returns the protected data of a delivered box from its copy. */
export function presentSecretOfCopy({ snapshot, ...copy }: CopyRow): SensorboxSecret {
  const { box } = snapshot
  return {
    id: copy.sensorbox_id,
    alias: box.alias,
    serial_number: box.serial_number,
    hardware_unique_id: box.hardware_unique_id,
    iccid: null,
    imsi: null,
    stack_id: copy.stack_id,
    active_stack: copy.active_stack,
    sb_snapshot: {
      alias: box.alias,
      description: box.description,
      model: box.model,
      erp_type: box.type,
      state: box.state,
      combined_state: box.combined_state,
      enabled_state: box.enabled_state,
      last_readings: presentLastReadings(box.last_readings),
      alarm_limits: snapshot.limits,
      location: snapshot.location,
      delivered_to: copy.to_stack_name,
      delivered_at: copy.created_at.toISOString(),
    },
  }
}

/** Returns a type of the catalogue with its models. */
export function presentType(
  row: Selectable<Tables['sensorbox_type']>,
  models: readonly Selectable<Tables['sensorbox_model']>[],
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
      connection_types: [...connectionTypesOf(row.config)],
    },
  }
}
