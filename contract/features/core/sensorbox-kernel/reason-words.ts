import { meantBound, roundedBeyond } from './reason-numbers.ts'
import type { BoundName, StateReason } from './state-reason.ts'

const places: Readonly<Record<BoundName, readonly [where: string, sign: string]>> = {
  attention_min: ['below attention limit', '<'],
  attention_max: ['above attention limit', '>'],
  critical_min: ['below critical limit', '<'],
  critical_max: ['above critical limit', '>'],
}

/** Returns one reason as text: `temperature above critical limit (8.4 °C > 8 °C)`. */
export function reasonWords(reason: StateReason): string {
  if (reason.kind === 'shock') return 'shock event not acknowledged'
  const { measure, unit } = reason
  const value = `${roundedBeyond(reason)} ${unit}`
  if (reason.kind === 'battery') return `battery voltage low (${value})`
  const [where, sign] = places[reason.bound]
  return `${measure} ${where} (${value} ${sign} ${meantBound(reason.limit)} ${unit})`
}

/** Returns all reasons of a box's state as text; `N/A` if there are none. */
export function stateReasonWords(reasons: readonly StateReason[]): string {
  return reasons.map((reason) => reasonWords(reason)).join('; ') || 'N/A'
}
