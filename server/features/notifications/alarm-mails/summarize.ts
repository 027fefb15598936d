import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { isOutdated } from '@sensorstack/contract/features/core/sensorbox-kernel/outdated.ts'
import type { OutageTrait } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { WaitingRow } from './waiting-queries.ts'

/** The content of a mail about one company, before it is worded. Times are in milliseconds. */
export interface CompanyNews {
  readonly stackId: string
  readonly name: string
  readonly outages: readonly OutageNews[]
  /** The worst first. */
  readonly boxes: readonly BoxNews[]
  /** The notifications that it covers. */
  readonly notificationIds: readonly string[]
}

/** Boxes that fell silent together. */
export interface OutageNews {
  readonly id: string
  /** The number of all its boxes, including those that aren't in this mail. */
  readonly fellSilent: number
  readonly boxes: readonly BoxNews[]
  readonly fromMs: number
  readonly toMs: number
  /** The traits that all of them share. */
  readonly common: readonly OutageTrait[]
  readonly notificationIds: readonly string[]
}

/** The news about one box. */
export interface BoxNews {
  readonly sensorboxId: string
  readonly alias: string | null
  readonly serialNumber: string
  readonly description: string
  /** The asset that it is on in this company. */
  readonly asset: { readonly id: string; readonly name: string } | null
  /** Critical alarms first. */
  readonly alarms: readonly AlarmSummary[]
  /** Its last connection; null if it is not silent. */
  readonly silent: { readonly connectedMs: number | null; readonly wasWorse: boolean } | null
}

export interface AlarmSummary {
  readonly measure: MeasureType
  readonly level: 'attention' | 'critical'
  readonly side: 'min' | 'max'
  readonly limit: number
  readonly openedValue: number
  /** The newest reading; null if it is too old to be the current value. */
  readonly value: number | null
  readonly fromMs: number
  /** Null while the alarm is open. */
  readonly toMs: number | null
}

/**
 * Groups notifications by company and box, and the boxes of an outage into one entry. With `outagesOnly`, boxes that fell silent
 * alone are returned as unwanted. `now` is in milliseconds.
 */
export function newsOfCompanies(
  rows: readonly WaitingRow[],
  { outagesOnly, now }: { readonly outagesOnly: boolean; readonly now: number },
): { readonly companies: readonly CompanyNews[]; readonly unwanted: readonly string[] } {
  const isAlone = (row: WaitingRow) => row.kind === 'silent' && row.outage_id === null
  const included = outagesOnly ? rows.filter((row) => !isAlone(row)) : rows
  const unwanted = outagesOnly ? rows.filter(isAlone).map(({ id }) => id) : []
  const companies = [...groupBy(included, (row) => row.stack_id)].map(
    ([stackId, ofStack]): CompanyNews => ({
      stackId,
      name: ofStack[0]!.stack_name,
      outages: outagesOf(ofStack, now),
      boxes: boxesOf(
        ofStack.filter((row) => row.kind !== 'silent' || isAlone(row)),
        now,
      ),
      notificationIds: ofStack.map(({ id }) => id),
    }),
  )
  return { companies, unwanted }
}

function outagesOf(rows: readonly WaitingRow[], now: number): OutageNews[] {
  const silent = rows.filter((row) => row.kind === 'silent' && row.outage_id !== null)
  return [...groupBy(silent, (row) => row.outage_id ?? '')].map(([id, members]) => {
    const [first] = members
    return {
      id,
      fellSilent: Math.max(members.length, first!.outage_size ?? 0),
      boxes: boxesOf(members, now),
      fromMs: first!.outage_began_at?.getTime() ?? 0,
      toMs: first!.outage_last_at?.getTime() ?? 0,
      common: first!.outage_common ?? [],
      notificationIds: members.map((row) => row.id),
    }
  })
}

function boxesOf(rows: readonly WaitingRow[], now: number): BoxNews[] {
  const boxes = [...groupBy(rows, (row) => row.sensorbox_id).values()].map((ofBox): BoxNews => {
    const [row] = ofBox
    const silent = ofBox.find(({ kind }) => kind === 'silent')
    return {
      sensorboxId: row!.sensorbox_id,
      alias: row!.alias,
      serialNumber: row!.serial_number,
      description: row!.description,
      asset: assetOf(row!),
      alarms: alarmsOf(ofBox, now),
      silent: silent
        ? {
            connectedMs: silent.con_stamp?.getTime() ?? null,
            wasWorse: silent.previous_combined_state !== 'nominal',
          }
        : null,
    }
  })
  return boxes.sort((a, b) => badness(b) - badness(a))
}

function assetOf({ asset_id: id, asset_name: name, owner_id, stack_id }: WaitingRow): BoxNews['asset'] {
  return id === null || name === null || owner_id !== stack_id ? null : { id, name }
}

/** Returns the rank of a box: open alarms are worse than closed ones, and critical alarms are worse than the rest. */
function badness({ alarms, silent }: BoxNews): number {
  const ofAlarms = alarms.map(({ level, toMs }) => (level === 'critical' ? 4 : 3) - (toMs === null ? 0 : 2.5))
  return Math.max(0, ...ofAlarms, silent ? (silent.wasWorse ? 2.5 : 2) : 0)
}

/** Returns each alarm of a box once. A critical alarm replaces the attention alarm of the same measure. */
function alarmsOf(rows: readonly WaitingRow[], now: number): AlarmSummary[] {
  const alarms = new Map<string, AlarmSummary>()
  for (const row of rows) {
    const { measure_type: measure, level, side, limit_value, opened_ms, opened_value } = row
    if (measure === null || level === null || side === null || limit_value === null) continue
    if (opened_ms === null || opened_value === null || !isMeasureType(measure)) continue
    alarms.set(`${measure} ${level} ${opened_ms}`, {
      measure,
      level,
      side,
      limit: limit_value,
      openedValue: opened_value,
      value: currentValue(row, measure, now),
      fromMs: opened_ms,
      toMs: row.closed_ms,
    })
  }
  const all = [...alarms.values()]
  const isCovered = (alarm: AlarmSummary) =>
    alarm.level === 'attention' &&
    all.some(
      ({ level, measure, side, toMs }) =>
        level === 'critical' &&
        measure === alarm.measure &&
        side === alarm.side &&
        (toMs === null) === (alarm.toMs === null),
    )
  return all
    .filter((alarm) => !isCovered(alarm))
    .sort((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical') || a.fromMs - b.fromMs)
}

function currentValue(row: WaitingRow, measure: MeasureType, now: number): number | null {
  const newest = row.last_readings[measure]
  const lastMs = row.con_stamp?.getTime() ?? null
  const nextMs = row.next_connection_at?.getTime() ?? null
  return newest && !isOutdated(newest.at, { lastMs, nextMs }, now) ? newest.value : null
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
