import type {
  ReportContent,
  RowDifference,
  Verification,
} from '@sensorstack/contract/features/views/reports/report.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { collectReport } from './collect/collect-report.ts'
import type { RowPart } from './collect/row-hash.ts'
import type { ReportRow } from './queries.ts'
import { subjectOf } from './report-subject.ts'

/**
 * Reads the rows of a report of the current stack again, by the limits and first readings that it was made with, and returns what differs: rows that
 * were added, removed or changed since, or figures that are no longer those of the rows.
 */
export async function verifyReport(db: StackBound, row: ReportRow, now: number): Promise<Verification> {
  const found = await collectReport(db, {
    subject: subjectOf(row),
    subjectType: row.content.subject_type,
    period: { startMs: row.start_ms, endMs: row.end_ms },
    measures: row.measures,
    level: row.level,
    limits: row.limits,
    firstReadings: firstReadingsOf(row.content),
    now: row.made_at.getTime(),
    rules: row.content.rules ?? 1,
  })
  const differences = [
    ...differencesOf(row.parts, found.parts, row.content),
    ...(hasSameFigures(row.content, found.content) || found.hash !== row.hash ? [] : [otherFigures]),
  ]
  return {
    checked_at: new Date(now).toISOString(),
    is_same: differences.length === 0 && found.hash === row.hash,
    hash: row.hash,
    hash_now: found.hash,
    differences,
  }
}

/** Returns the first readings that a report names: uploads and deletions since may have changed which reading is the first. */
function firstReadingsOf({ boxes }: ReportContent): Map<string, number | null> {
  return new Map(
    boxes.flatMap(({ sensorbox_id, first_reading_at: at }) =>
      at === undefined ? [] : [[sensorbox_id, at === null ? null : Date.parse(at)]],
    ),
  )
}

const otherFigures: RowDifference = {
  kind: 'figures',
  sensorbox_id: null,
  serial_number: null,
  measure: null,
  before: null,
  now: null,
}

function differencesOf(
  before: readonly RowPart[],
  now: readonly RowPart[],
  { boxes }: ReportContent,
): RowDifference[] {
  const keyOf = ({ kind, sensorbox_id, measure }: RowPart) => `${kind} ${sensorbox_id} ${measure}`
  const then = new Map(before.map((part) => [keyOf(part), part]))
  const today = new Map(now.map((part) => [keyOf(part), part]))
  const serials = new Map(boxes.map((box) => [box.sensorbox_id, box.serial_number]))
  return [...new Set([...then.keys(), ...today.keys()])].flatMap((key) => {
    const [old, current] = [then.get(key), today.get(key)]
    const of = old ?? current
    if (!of || old?.hash === current?.hash) return []
    return {
      kind: of.kind,
      sensorbox_id: of.sensorbox_id,
      serial_number: of.sensorbox_id === null ? null : (serials.get(of.sensorbox_id) ?? null),
      measure: of.measure,
      before: old?.count ?? null,
      now: current?.count ?? null,
    }
  })
}

/** Compares what is calculated from the rows, and not names, which may change. Both texts list their fields in one order. */
function hasSameFigures(stored: ReportContent, made: ReportContent): boolean {
  const figures = ({ series, excursions }: ReportContent) =>
    JSON.stringify(
      [series, excursions.map(({ alarms: _, ...excursion }) => excursion)],
      (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
    )
  return figures(stored) === figures(made)
}
