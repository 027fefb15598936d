import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Readings } from '../../readings/telemetry/public.ts'
import { type Course, type Level, type LevelState, levels, nextNews, step } from './machine.ts'
import { type AlarmRow, openAlarmsOf, type PendingRow, pendingOf } from './queries.ts'

/** The open alarms and pending breaches of a box, by measure and level. */
export type CurrentAlarms = ReadonlyMap<string, CurrentLevel>

export interface CurrentLevel {
  readonly open: AlarmRow | null
  readonly pending: PendingRow | null
}

/** Readings of one measure that are the newest in the current tenure. */
export interface FreshReadings {
  readonly measureType: MeasureType
  readonly tenure: { readonly key: number; readonly isCurrent: boolean }
  readonly limit: Limit | null
  readonly fresh: Readings
}

/** Returns the current alarms of these boxes by box id; boxes without any are left out. */
export async function readCurrentAlarms(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Map<string, CurrentAlarms>> {
  const found = new Map<string, Map<string, CurrentLevel>>()
  const note = (
    row: { sensorbox_id: string; measure_type: string; level: Level },
    part: Partial<CurrentLevel>,
  ) => {
    const ofBox = found.get(row.sensorbox_id) ?? new Map<string, CurrentLevel>()
    found.set(row.sensorbox_id, ofBox)
    const name = nameOf(row.measure_type, row.level)
    ofBox.set(name, { open: null, pending: null, ...ofBox.get(name), ...part })
  }
  for (const row of await openAlarmsOf(tx, sensorboxIds)) note(row, { open: row })
  for (const row of await pendingOf(tx, sensorboxIds)) note(row, { pending: row })
  return found
}

/**
 * Whether the newest readings in the current tenure leave all alarms and breaches unchanged. If so, `judgeReadings` would
 * write nothing and need not be called.
 */
export function leavesAlarmsAlone(
  current: CurrentAlarms | undefined,
  { measureType, tenure, limit, fresh }: FreshReadings,
): boolean {
  return levels.every((level) => {
    const found = current?.get(nameOf(measureType, level))
    const open = found?.open ?? null
    const breach = found?.pending ?? null
    // A breach from a former owner's tenure is no longer valid, and has to be deleted by the book.
    if (breach && breach.tenure_key !== tenure.key) return false
    const copy = open && courseOf(open)
    const pending = breach && {
      side: breach.side,
      sinceMs: breach.since_ms,
      sinceValue: breach.since_value,
    }
    const state: LevelState = { open: copy, pending }
    if (!pending) return nextNews(state, level, limit, fresh.values, 0) === fresh.values.length
    for (let i = 0; i < fresh.times.length; i++) {
      step(state, level, limit, fresh.times[i]!, fresh.values[i]!)
      if (state.open !== copy || state.pending !== pending) return false
    }
    return true
  })
}

function courseOf(row: AlarmRow): Course {
  return {
    side: row.side,
    limitValue: row.limit_value,
    openedMs: row.opened_ms,
    openedValue: row.opened_value,
    closedMs: null,
  }
}

function nameOf(measure: MeasureType | string, level: Level): string {
  return `${measure} ${level}`
}
