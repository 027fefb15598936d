import { measureTypeNames } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { LastReading, Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { measuredStates, noReason } from '@sensorstack/contract/features/sensorboxes/states.ts'

/** What a box is called: its alias, else its serial number. */
export function nameOf(box: Pick<Sensorbox, 'alias' | 'serial_number'>): string {
  return box.alias?.trim() || box.serial_number
}

/** The reason of the state, where one is shown: the box is active and enabled, and there is one. Minus as in numbers. */
export function shownReason(
  box: Pick<Sensorbox, 'active' | 'enabled_state' | 'state_reason'>,
): string | null {
  const reason = box.state_reason.trim()
  const shown = box.active && box.enabled_state === 'enabled' && reason !== '' && reason !== noReason
  return shown ? reason.replaceAll(/-(?=\d)/g, '\u2212') : null
}

/** The newest readings, the worst first, then in the order in which measures are named everywhere. */
export function worstFirst(readings: readonly LastReading[]): LastReading[] {
  return [...readings].sort(
    (a, b) =>
      measuredStates.indexOf(b.state) - measuredStates.indexOf(a.state) ||
      measureTypeNames.indexOf(a.type) - measureTypeNames.indexOf(b.type),
  )
}

/** The state that colours a reading: only that of an active box, and only when it is out of range. */
export function loudState(
  box: Pick<Sensorbox, 'active' | 'enabled_state'>,
  reading: LastReading,
): 'critical' | 'attention' | undefined {
  if (!box.active || box.enabled_state !== 'enabled' || reading.state === 'nominal') return undefined
  return reading.state
}

/** When the newest of all readings was taken, in milliseconds; `null` without readings. */
export function newestReadingTime(box: Pick<Sensorbox, 'last_readings'>): number | null {
  const times = box.last_readings.map((reading) => Date.parse(reading.timestamp))
  return times.length === 0 ? null : Math.max(...times)
}

/** From when its present state counts: an inactive box is silent since its last connection. */
export function stateSince(
  box: Pick<Sensorbox, 'combined_state' | 'con_stamp' | 'discon_stamp' | 'state_since'>,
): string {
  if (box.combined_state !== 'inactive') return box.state_since
  return box.con_stamp ?? box.state_since
}

/** Whether the reason of its state names the battery. */
export function hasLowBattery(box: Pick<Sensorbox, 'state_reason'>): boolean {
  return box.state_reason.includes('battery voltage')
}

/** Whether the reason of its state names a shock that nobody has acknowledged. */
export function hasUnacknowledgedShock(box: Pick<Sensorbox, 'state_reason'>): boolean {
  return box.state_reason.includes('shock event not acknowledged')
}

/** A type as a word: `cold_chain` is `Cold chain`. */
export function typeWord(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
