import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type AlarmNote, noteAlarms } from '../../core/event-log/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import type { CurrentAlarms, CurrentLevel } from './current-alarms.ts'
import type { Course, Level, LevelState, Pending } from './machine.ts'
import {
  type AlarmRow,
  alarmsSince,
  deletePending,
  insertAlarms,
  openAlarmsOf,
  type PendingRow,
  pendingOf,
  savePending,
  updateAlarms,
} from './queries.ts'
import type { Corrections, Recorded } from './replay.ts'

/** Identifies the series that an alarm belongs to. */
export interface BookKey {
  readonly box: { readonly id: string }
  readonly measureType: MeasureType
  readonly tenure: { readonly key: number }
}

/** An alarm while a commit is being processed. */
export interface OpenAlarm extends Course {
  readonly id: string
  readonly row: AlarmRow
  readonly isNew: boolean
  late: boolean
}

/** The alarms and breaches that a commit works on. They are read once, changed in memory and written together. */
export interface AlarmBook {
  /** Returns the open alarm of a level in this tenure, and the breach that may become one. */
  stateOf(key: BookKey, level: Level): LevelState<OpenAlarm>
  /** Replaces the state of a level. */
  keep(key: BookKey, level: Level, state: LevelState<OpenAlarm>): void
  add(key: BookKey, level: Level, course: Course, late: boolean): OpenAlarm
  /** Marks an alarm whose times were changed. */
  touch(alarm: OpenAlarm): void
  /** Returns the alarms of the tenure that were open at or opened after the time, oldest first. */
  recordedSince(tx: Tx, key: BookKey, sinceMs: number): Promise<Record<Level, Recorded[]>>
  correct(key: BookKey, level: Level, corrections: Corrections, late: boolean): void
  /** Returns the changes to write. */
  changes(): AlarmChanges
  /** Returns the open alarms and pending breaches; only for a book of a single box. */
  current(): CurrentAlarms
}

/** The changes of alarms and breaches, to be written by `saveAlarmChanges`. */
export interface AlarmChanges {
  readonly alarms: readonly OpenAlarm[]
  readonly gone: readonly PendingRow[]
  readonly saved: readonly PendingRow[]
}

/** Opens the book for these boxes by reading their open alarms and breaches. */
export async function openBook(tx: Tx, boxes: readonly HeldBox[], random: Random): Promise<AlarmBook> {
  const sensorboxIds = boxes.map((box) => box.id)
  return keepBook(await openAlarmsOf(tx, sensorboxIds), await pendingOf(tx, sensorboxIds), random)
}

/** Opens a book with known open alarms and breaches; the given rows are not modified. */
export function keepBook(
  openRows: readonly AlarmRow[],
  pendingRows: readonly PendingRow[],
  random: Random,
): AlarmBook {
  const alarms = new Map<string, OpenAlarm>()
  const open = new Map<string, OpenAlarm>()
  const pending = new Map<string, PendingEntry>()
  const touched = new Set<OpenAlarm>()

  const alarmOf = (row: AlarmRow): OpenAlarm => {
    const alarm = alarms.get(row.id) ?? fromRow(row)
    alarms.set(row.id, alarm)
    return alarm
  }
  for (const row of openRows) open.set(nameOf(row), alarmOf(row))
  for (const row of pendingRows) {
    const after: Pending = { side: row.side, sinceMs: row.since_ms, sinceValue: row.since_value }
    const { sensorbox_id, measure_type, level, tenure_key: tenureKey } = row
    pending.set(nameOf(row), { of: { sensorbox_id, measure_type, level }, before: row, after, tenureKey })
  }

  const setOpen = (name: string, alarm: OpenAlarm) => {
    if (alarm.closedMs === null) open.set(name, alarm)
    else if (open.get(name) === alarm) open.delete(name)
  }

  const add = (key: BookKey, level: Level, course: Course, late: boolean): OpenAlarm => {
    const row: AlarmRow = {
      id: random.id(),
      sensorbox_id: key.box.id,
      tenure_key: key.tenure.key,
      measure_type: key.measureType,
      level,
      side: course.side,
      limit_value: course.limitValue,
      opened_ms: course.openedMs,
      opened_value: course.openedValue,
      closed_ms: null,
      late,
    }
    const alarm: OpenAlarm = { ...course, id: row.id, row, isNew: true, late }
    alarms.set(row.id, alarm)
    touched.add(alarm)
    return alarm
  }

  return {
    add,
    touch: (alarm) => {
      touched.add(alarm)
    },
    stateOf: (key, level) => {
      const name = nameOf(levelOf(key, level))
      const entry = pending.get(name)
      return {
        open: open.get(name) ?? null,
        pending: entry?.tenureKey === key.tenure.key ? entry.after : null,
      }
    },
    keep: (key, level, state) => {
      const of = levelOf(key, level)
      const name = nameOf(of)
      if (state.open) open.set(name, state.open)
      else open.delete(name)
      const before = pending.get(name)?.before ?? null
      if (before || state.pending)
        pending.set(name, { of, before, after: state.pending, tenureKey: key.tenure.key })
    },
    recordedSince: async (tx, key, sinceMs) => {
      const rows = await alarmsSince(tx, key.box.id, key.measureType, key.tenure.key, sinceMs)
      const recorded: Record<Level, Recorded[]> = { attention: [], critical: [] }
      for (const row of rows) recorded[row.level].push(alarmOf(row))
      return recorded
    },
    correct: (key, level, { corrected, added }, late) => {
      const name = nameOf(levelOf(key, level))
      for (const { alarm, course } of corrected) {
        const changed = alarms.get(alarm.id)
        if (!changed) throw new Error('an alarm that is not in the book')
        changed.openedMs = course.openedMs
        changed.openedValue = course.openedValue
        changed.closedMs = course.closedMs
        changed.late ||= late
        touched.add(changed)
        setOpen(name, changed)
      }
      for (const course of added) setOpen(name, add(key, level, course, late))
    },
    changes: () => {
      const gone: PendingRow[] = []
      const saved: PendingRow[] = []
      for (const entry of pending.values()) {
        const row = pendingRow(entry)
        if (row === null) {
          if (entry.before) gone.push(entry.before)
        } else if (row !== entry.before) saved.push(row)
      }
      return { alarms: [...touched], gone, saved }
    },
    current: () => {
      const current = new Map<string, CurrentLevel>()
      for (const alarm of open.values()) {
        const row = toRow(alarm)
        current.set(levelName(row), { open: row, pending: null })
      }
      for (const entry of pending.values()) {
        const row = pendingRow(entry)
        if (row) {
          current.set(levelName(row), { open: current.get(levelName(row))?.open ?? null, pending: row })
        }
      }
      return current
    },
  }
}

/** Writes the changed alarms and breaches of a commit, and records them as events. */
export async function saveAlarmChanges(tx: Tx, all: readonly AlarmChanges[], random: Random): Promise<void> {
  const changed = all.flatMap(({ alarms }) => alarms)
  await updateAlarms(tx, changed.filter((alarm) => !alarm.isNew).map(toRow))
  await insertAlarms(tx, changed.filter((alarm) => alarm.isNew).map(toRow))
  await noteAlarms(tx, changed.map(noteOf), random)
  const gone = all.flatMap((changes) => changes.gone)
  if (gone.length > 0) await deletePending(tx, gone)
  const saved = all.flatMap((changes) => changes.saved)
  if (saved.length > 0) await savePending(tx, saved)
}

interface BookLevel {
  readonly sensorbox_id: string
  readonly measure_type: string
  readonly level: Level
}

/** A breach as stored and as it is after the readings. */
interface PendingEntry {
  readonly of: BookLevel
  readonly before: PendingRow | null
  readonly after: Pending | null
  readonly tenureKey: number
}

/** Returns the row to store for a breach; the existing row if it is unchanged. */
function pendingRow({ of, before, after, tenureKey }: PendingEntry): PendingRow | null {
  if (!after) return null
  if (before?.since_ms === after.sinceMs && before.side === after.side) return before
  return {
    ...of,
    tenure_key: tenureKey,
    side: after.side,
    since_ms: after.sinceMs,
    since_value: after.sinceValue,
  }
}

/** Returns the key of a level of a measure within the current alarms of a box. */
function levelName({ measure_type, level }: { measure_type: string; level: string }): string {
  return `${measure_type} ${level}`
}

function nameOf(of: BookLevel): string {
  return `${of.sensorbox_id} ${of.measure_type} ${of.level}`
}

function levelOf({ box, measureType }: BookKey, level: Level): BookLevel {
  return { sensorbox_id: box.id, measure_type: measureType, level }
}

function fromRow(row: AlarmRow): OpenAlarm {
  return {
    id: row.id,
    row,
    isNew: false,
    late: row.late,
    side: row.side,
    limitValue: row.limit_value,
    openedMs: row.opened_ms,
    openedValue: row.opened_value,
    closedMs: row.closed_ms,
  }
}

function toRow(alarm: OpenAlarm): AlarmRow {
  return {
    ...alarm.row,
    opened_ms: alarm.openedMs,
    opened_value: alarm.openedValue,
    closed_ms: alarm.closedMs,
    late: alarm.late,
  }
}

function noteOf(alarm: OpenAlarm): AlarmNote {
  const closes = alarm.row.closed_ms === null && alarm.closedMs !== null
  return alarmNote(toRow(alarm), alarm.isNew ? 'opened' : closes ? 'closed' : null)
}

/** Returns the data that events contain about an alarm. `news` is what has just happened to it, if anything. */
export function alarmNote(row: AlarmRow, news: AlarmNote['news']): AlarmNote {
  return {
    news,
    alarmId: row.id,
    sensorboxId: row.sensorbox_id,
    tenureKey: row.tenure_key,
    openedMs: row.opened_ms,
    openedValue: row.opened_value,
    closedMs: row.closed_ms,
    measureType: row.measure_type,
    level: row.level,
    side: row.side,
    limitValue: row.limit_value,
  }
}
