import type { Limit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import { brokenBound, stateOf } from '@sensorstack/contract/features/alarm-limits/judge.ts'
import {
  isMeasureType,
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/sensorboxes/measures.ts'
import {
  type CombinedState,
  combinedStateOf,
  connectionToleranceMs,
  type EnabledState,
  type MeasuredState,
  noReason,
  worse,
} from '@sensorstack/contract/features/sensorboxes/states.ts'
import type { LastReadings } from '../../migrations/sensorbox-tables.ts'

/** The limits that count for a box, by measure. */
export type BoxLimits = ReadonlyMap<MeasureType, Limit>

/** What a box's state follows from. */
export interface BoxFacts {
  readonly enabled_state: EnabledState
  /** The newest reading of each measure. */
  readonly last_readings: LastReadings
  readonly unacknowledged_shocks: number
  readonly next_connection_at: Date | null
  readonly keep_worst_state: boolean
  /** As judged before: kept while `keep_worst_state` holds it, or where there are no limits to judge by. */
  readonly state: MeasuredState
  readonly state_reason: string
}

export interface Judgement {
  readonly last_readings: LastReadings
  readonly state: MeasuredState
  readonly state_reason: string
  readonly is_inactive: boolean
  readonly combined_state: CombinedState
  readonly inactive_due_at: Date | null
}

const shockReason = 'shock event not acknowledged'

/**
 * Judges a box at a time (milliseconds): the worst limit broken by the newest reading of each measure, attention also
 * while a shock is unacknowledged; the reason in words; whether it is silent for too long. Without limits the state and
 * its reason stay as they were, and only the rest is judged.
 */
export function judgeBox(box: BoxFacts, limits: BoxLimits | null, now: number): Judgement {
  const enabled = box.enabled_state === 'enabled'
  const due =
    enabled && box.next_connection_at ? box.next_connection_at.getTime() + connectionToleranceMs : null
  const inactive = due !== null && now > due
  const measured = limits ? judgeMeasures(box, limits) : box
  return {
    last_readings: measured.last_readings,
    state: measured.state,
    state_reason: measured.state_reason,
    is_inactive: inactive,
    combined_state: combinedStateOf({
      unavailable: false,
      enabledState: box.enabled_state,
      inactive,
      state: measured.state,
    }),
    inactive_due_at: due === null || inactive ? null : new Date(due),
  }
}

function judgeMeasures(
  box: BoxFacts,
  limits: BoxLimits,
): Pick<Judgement, 'last_readings' | 'state' | 'state_reason'> {
  const lastReadings: LastReadings = {}
  let state: MeasuredState = 'nominal'
  const reasons: { text: string; rank: number }[] = []
  for (const [name, reading] of Object.entries(box.last_readings)) {
    const limit = (isMeasureType(name) && limits.get(name)) || null
    const measureState = stateOf(reading.value, limit)
    lastReadings[name] = { ...reading, state: measureState }
    state = worse(state, measureState)
    if (limit && isMeasureType(name) && measureState !== 'nominal') {
      reasons.push({ text: reasonOf(name, reading.value, limit), rank: rankOf(name, measureState) })
    }
  }
  const texts = reasons.sort((a, b) => a.rank - b.rank).map((reason) => reason.text)
  if (box.unacknowledged_shocks > 0) {
    state = worse(state, 'attention')
    texts.push(shockReason)
  }

  if (box.keep_worst_state && worse(box.state, state) !== state) {
    // The worst that was stays in sight with its reason, except for a shock that somebody has acknowledged since.
    const kept = box.state_reason.split('; ').filter((text) => text !== noReason && text !== shockReason)
    if (box.unacknowledged_shocks > 0) kept.push(shockReason)
    return { last_readings: lastReadings, state: box.state, state_reason: kept.join('; ') || noReason }
  }
  return { last_readings: lastReadings, state, state_reason: texts.join('; ') || noReason }
}

/** Reasons stand in the order critical, attention, battery. */
function rankOf(measure: MeasureType, state: MeasuredState): number {
  if (measure === 'battery_voltage') return 2000
  return (state === 'critical' ? 0 : 1000) + measureTypes[measure].code
}

/** 'temperature above critical limit (8.4 °C > 8 °C)'. */
function reasonOf(measure: MeasureType, value: number, limit: Limit): string {
  const broken = brokenBound(value, limit)
  if (!broken) return ''
  const { unit } = measureTypes[measure]
  // The low-battery icon shows for 'battery voltage': too high a voltage must not be called so.
  if (measure === 'battery_voltage' && broken.side === 'min') {
    return `battery voltage low (${beyond(value, broken.bound)} ${unit})`
  }
  const [word, sign] = broken.side === 'max' ? ['above', '>'] : ['below', '<']
  const shown = beyond(value, broken.bound)
  return `${measure} ${word} ${broken.level} limit (${shown} ${unit} ${sign} ${broken.bound} ${unit})`
}

/** The value with two decimals at most, or as many more as it takes to still lie on the right side of the bound. */
function beyond(value: number, bound: number): string {
  for (let digits = 2; digits <= 12; digits++) {
    const rounded = Number(value.toFixed(digits))
    if (Math.sign(rounded - bound) === Math.sign(value - bound)) return String(rounded)
  }
  return String(value)
}
