import { isMeasureType, type MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { fallenTogether } from '../alarm-inbox/public.ts'
import type { WaitingRow } from './waiting-queries.ts'

/** What a mail says of one company, before it has words. Times in milliseconds. */
export interface CompanyNews {
  readonly stackId: string
  readonly name: string
  readonly outages: readonly OutageNews[]
  /** The worst first. */
  readonly boxes: readonly BoxNews[]
  /** Everything that is told with it. */
  readonly tellingIds: readonly string[]
}

/** Boxes that fell silent together. */
export interface OutageNews {
  readonly boxes: readonly BoxNews[]
  readonly fromMs: number
  readonly toMs: number
}

/** What there is to tell of one box. */
export interface BoxNews {
  readonly sensorboxId: string
  readonly alias: string | null
  readonly serialNumber: string
  readonly description: string
  /** Critical alarms first. */
  readonly alarms: readonly AlarmTold[]
  /** Since when it has not connected; null when it is not silent. */
  readonly silent: { readonly connectedMs: number | null; readonly wasWorse: boolean } | null
}

export interface AlarmTold {
  readonly measure: MeasureType
  readonly level: 'attention' | 'critical'
  readonly side: 'min' | 'max'
  readonly limit: number
  readonly openedValue: number
  /** The newest reading. */
  readonly value: number | null
  readonly fromMs: number
  /** Null while it goes on. */
  readonly toMs: number | null
}

interface Summing {
  readonly outageAt: (stackId: string) => number
  readonly withinMs: number
  /** Boxes that fell silent alone are not wanted. */
  readonly outagesOnly: boolean
}

/** Sums up what is to be told, by company and box; what fell silent with many others is told as one. */
export function newsOfCompanies(
  rows: readonly WaitingRow[],
  given: Summing,
): { readonly companies: readonly CompanyNews[]; readonly unwanted: readonly string[] } {
  const unwanted: string[] = []
  const companies = [...groupBy(rows, (row) => row.stack_id)].flatMap(([stackId, ofStack]): CompanyNews[] => {
    const outages = outagesOf(ofStack, stackId, given)
    const together = new Set(outages.flatMap(({ rows: members }) => members))
    const others = ofStack.filter((row) => !together.has(row))
    const alone = given.outagesOnly ? others.filter((row) => row.kind === 'silent') : []
    unwanted.push(...alone.map(({ id }) => id))
    const rest = others.filter((row) => !alone.includes(row))
    const told = [...together, ...rest]
    if (told.length === 0) return []
    return [
      {
        stackId,
        name: told[0]!.stack_name,
        outages: outages.map(({ rows: members, fromMs, toMs }) => ({
          boxes: boxesOf(members),
          fromMs,
          toMs,
        })),
        boxes: boxesOf(rest),
        tellingIds: told.map(({ id }) => id),
      },
    ]
  })
  return { companies, unwanted }
}

function outagesOf(rows: readonly WaitingRow[], stackId: string, given: Summing) {
  const silent = rows.filter((row) => row.kind === 'silent')
  const found = fallenTogether(
    silent.map((row) => ({
      stack_id: stackId,
      stack_name: row.stack_name,
      sinceMs: row.state_since.getTime(),
    })),
    { atLeast: given.outageAt(stackId), withinMs: given.withinMs },
  )
  return found.map(({ fromMs, toMs }) => ({
    fromMs,
    toMs,
    rows: silent.filter(({ state_since: since }) => since.getTime() >= fromMs && since.getTime() <= toMs),
  }))
}

function boxesOf(rows: readonly WaitingRow[]): BoxNews[] {
  const boxes = [...groupBy(rows, (row) => row.sensorbox_id).values()].map((ofBox): BoxNews => {
    const [row] = ofBox
    const silent = ofBox.find(({ kind }) => kind === 'silent')
    return {
      sensorboxId: row!.sensorbox_id,
      alias: row!.alias,
      serialNumber: row!.serial_number,
      description: row!.description,
      alarms: alarmsOf(ofBox),
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

/** What goes on is worse than what is over, and critical worse than anything else. */
function badness({ alarms, silent }: BoxNews): number {
  const ofAlarms = alarms.map(({ level, toMs }) => (level === 'critical' ? 4 : 3) - (toMs === null ? 0 : 2.5))
  return Math.max(0, ...ofAlarms, silent ? (silent.wasWorse ? 2.5 : 2) : 0)
}

/** The alarms of a box, each once; what is beyond critical is beyond attention too and isn't told as that. */
function alarmsOf(rows: readonly WaitingRow[]): AlarmTold[] {
  const alarms = new Map<string, AlarmTold>()
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
      value: row.last_readings[measure]?.value ?? null,
      fromMs: opened_ms,
      toMs: row.closed_ms,
    })
  }
  const all = [...alarms.values()]
  const isCovered = (alarm: AlarmTold) =>
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

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
