import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { type BrokenBound, brokenBound } from '@sensorstack/contract/features/alarms/alarm-limits/judge.ts'
import {
  isMeasureType,
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import {
  type CombinedState,
  combinedStateOf,
  connectionToleranceMs,
  type EnabledState,
  type MeasuredState,
  worse,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { LastReadings } from './tables.ts'

/** The effective limits of a box, by measure. */
export type BoxLimits = ReadonlyMap<MeasureType, Limit>

/** The facts that determine the state of a box. */
export interface StateBasis {
  readonly enabled_state: EnabledState
  /** The newest reading of each measure. */
  readonly last_readings: LastReadings
  readonly unacknowledged_shocks: number
  readonly next_connection_at: Date | null
  readonly keep_worst_state: boolean
  /** The previous judgement: retained while `keep_worst_state` applies, and when there are no limits. */
  readonly state: MeasuredState
  readonly state_reasons: readonly StateReason[]
}

export interface Judgement {
  readonly last_readings: LastReadings
  readonly state: MeasuredState
  readonly state_reasons: readonly StateReason[]
  readonly is_inactive: boolean
  readonly combined_state: CombinedState
  readonly inactive_due_at: Date | null
}

const shockReason: StateReason = { kind: 'shock' }

/**
 * Judges a box at a time in milliseconds. Its state is the worst limit level broken by the newest readings, and at least
 * attention while a shock is unacknowledged; the reasons are sorted worst first. It also determines whether the box is
 * inactive. Without limits (null), the state and its reasons stay unchanged and only the rest is judged.
 */
export function judgeBox(box: StateBasis, limits: BoxLimits | null, now: number): Judgement {
  const enabled = box.enabled_state === 'enabled'
  const due =
    enabled && box.next_connection_at ? box.next_connection_at.getTime() + connectionToleranceMs : null
  const inactive = due !== null && now > due
  const measured = limits ? judgeMeasures(box, limits) : box
  return {
    last_readings: measured.last_readings,
    state: measured.state,
    state_reasons: measured.state_reasons,
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
  box: StateBasis,
  limits: BoxLimits,
): Pick<Judgement, 'last_readings' | 'state' | 'state_reasons'> {
  const lastReadings: LastReadings = {}
  let state: MeasuredState = 'nominal'
  const ranked: { reason: StateReason; rank: number }[] = []
  for (const [name, reading] of Object.entries(box.last_readings)) {
    const limit = (isMeasureType(name) && limits.get(name)) || null
    const broken = limit && brokenBound(reading.value, limit)
    const measureState = broken?.level ?? 'nominal'
    lastReadings[name] = { ...reading, state: measureState }
    state = worse(state, measureState)
    if (broken && isMeasureType(name)) {
      ranked.push({ reason: reasonOf(name, reading.value, broken), rank: rankOf(name, broken.level) })
    }
  }
  const reasons = ranked.sort((a, b) => a.rank - b.rank).map(({ reason }) => reason)
  if (box.unacknowledged_shocks > 0) {
    state = worse(state, 'attention')
    reasons.push(shockReason)
  }

  if (box.keep_worst_state && worse(box.state, state) !== state) {
    // The kept worst state retains its reasons, except for shocks that have been acknowledged since.
    const kept = box.state_reasons.filter(({ kind }) => kind !== 'shock')
    if (box.unacknowledged_shocks > 0) kept.push(shockReason)
    return { last_readings: lastReadings, state: box.state, state_reasons: kept }
  }
  return { last_readings: lastReadings, state, state_reasons: reasons }
}

/** Sorts reasons in the order critical, attention, battery. */
function rankOf(measure: MeasureType, state: MeasuredState): number {
  if (measure === 'battery_voltage') return 2000
  return (state === 'critical' ? 0 : 1000) + measureTypes[measure].code
}

function reasonOf(measure: MeasureType, value: number, broken: BrokenBound): StateReason {
  const { unit } = measureTypes[measure]
  const beyond = { value, bound: `${broken.level}_${broken.side}`, limit: broken.bound, unit } as const
  // The web shows the low-battery icon for this kind, so a voltage that is too high must not be reported as such.
  const isLow = measure === 'battery_voltage' && broken.side === 'min'
  return isLow ? { kind: 'battery', measure, ...beyond } : { kind: 'limit', measure, ...beyond }
}
