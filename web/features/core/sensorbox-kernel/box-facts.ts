import type { LastReading, Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { measureTypeNames } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { isOutdated } from '@sensorstack/contract/features/core/sensorbox-kernel/outdated.ts'
import { isAlarmed, measuredStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { reasonText } from './reason-text.ts'

/** Returns a box's name: its alias, else its serial number. */
export function nameOf(box: Pick<Sensorbox, 'alias' | 'serial_number'>): string {
  return box.alias?.trim() || box.serial_number
}

/** Returns the state whose mark a box has. An enabled box that has never measured anything is not nominal yet. */
export function markedState(
  box: Pick<Sensorbox, 'combined_state' | 'last_readings'>,
): Sensorbox['combined_state'] | 'enabled' {
  return box.combined_state === 'nominal' && box.last_readings.length === 0 ? 'enabled' : box.combined_state
}

/** Returns the reasons of the state as text; `null` unless the box is active and enabled, and has reasons. */
export function shownReason(
  box: Pick<Sensorbox, 'active' | 'enabled_state' | 'state_reasons'>,
): string | null {
  const shown = box.active && box.enabled_state === 'enabled' && box.state_reasons.length > 0
  return shown ? box.state_reasons.map((reason) => reasonText(reason)).join('; ') : null
}

/** The connections of a box, by which the age of its readings is judged. */
export type BoxConnections = Pick<Sensorbox, 'con_stamp' | 'combined_next_expected_con'>

/** Returns the age of a reading (`5 d ago`) that is older than the schedule of its box allows; `null` for a current one. */
export function ageOf(timestamp: string, box: BoxConnections, now: number): string | null {
  const at = Date.parse(timestamp)
  const msOf = (time: string | null) => (time === null ? null : Date.parse(time))
  const times = { lastMs: msOf(box.con_stamp), nextMs: msOf(box.combined_next_expected_con) }
  return isOutdated(at, times, now)
    ? t('sensorboxes:readingAge', { duration: formatDuration(now - at) })
    : null
}

/** The last readings of a box, with the connections by which their age is judged. */
export type BoxLatest = BoxConnections & Pick<Sensorbox, 'last_readings'>

/** A last reading with its age, if it must not be shown as the current value. */
export type AgedReading = LastReading & { readonly age: string | null }

/** Returns the last readings of a box with their ages. */
export function agedReadings(box: BoxLatest, now: number): AgedReading[] {
  return box.last_readings.map((reading) => ({ ...reading, age: ageOf(reading.timestamp, box, now) }))
}

/** Sorts readings worst first, then in the order used everywhere. */
export function worstFirst<Reading extends Pick<LastReading, 'state' | 'type'>>(
  readings: readonly Reading[],
): Reading[] {
  return [...readings].sort(
    (a, b) =>
      measuredStates.indexOf(b.state) - measuredStates.indexOf(a.state) ||
      measureTypeNames.indexOf(a.type) - measureTypeNames.indexOf(b.type),
  )
}

/** Returns the state by which to colour a reading; undefined unless the box is active and the reading out of range. */
export function loudState(
  box: Pick<Sensorbox, 'active' | 'enabled_state'>,
  reading: LastReading,
): 'critical' | 'attention' | undefined {
  if (!box.active || box.enabled_state !== 'enabled' || reading.state === 'nominal') return undefined
  return reading.state
}

/** Returns the timestamp of the newest reading, possible or not, in milliseconds; `null` without readings. */
export function newestReadingTime(
  box: Pick<Sensorbox, 'last_readings' | 'impossible_readings'>,
): number | null {
  const readings = [...box.last_readings, ...box.impossible_readings]
  const times = readings.map((reading) => Date.parse(reading.timestamp))
  return times.length === 0 ? null : Math.max(...times)
}

/**
 * Returns since when a box has been in its current state. An inactive box has been silent since its last connection.
 */
export function stateSince(
  box: Pick<Sensorbox, 'combined_state' | 'con_stamp' | 'discon_stamp' | 'state_since'>,
): string {
  if (box.combined_state !== 'inactive') return box.state_since
  return box.con_stamp ?? box.state_since
}

export function hasLowBattery(box: Pick<Sensorbox, 'state_reasons'>): boolean {
  return box.state_reasons.some(({ kind }) => kind === 'battery')
}

/** Whether there is an unacknowledged shock. */
export function hasUnacknowledgedShock(box: Pick<Sensorbox, 'state_reasons'>): boolean {
  return box.state_reasons.some(({ kind }) => kind === 'shock')
}

/**
 * Whether all events of a box can be acknowledged at once: there is an unacknowledged shock, or the box is in a kept
 * worst state.
 */
export function canAcknowledgeAll(
  box: Pick<Sensorbox, 'state_reasons' | 'combined_state' | 'keep_worst_state'>,
): boolean {
  return hasUnacknowledgedShock(box) || (isAlarmed(box.combined_state) && box.keep_worst_state)
}
