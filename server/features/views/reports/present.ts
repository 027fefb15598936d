import { limitChangesIn } from '@sensorstack/contract/features/views/reports/limit-parts.ts'
import type {
  Report,
  ReportEntry,
  ReportPreview,
} from '@sensorstack/contract/features/views/reports/report.ts'
import type { Collected } from './collect/collect-report.ts'
import type { EntryRow, ReportRow } from './queries.ts'

/** Returns a report without its content, for the response. */
export function presentEntry(row: EntryRow): ReportEntry {
  return {
    id: row.id,
    nr: row.nr,
    asset_id: row.asset_id,
    sensorbox_id: row.sensorbox_id,
    subject: row.subject,
    start_time: new Date(row.start_ms).toISOString(),
    end_time: new Date(row.end_ms).toISOString(),
    time_zone: row.time_zone,
    measures: row.measures,
    level: row.level,
    language: row.language,
    made_at: row.made_at.toISOString(),
    made_by: row.person,
    is_monthly: row.is_monthly,
    hash: row.hash,
    verdict: row.verdict,
  }
}

/** Returns a report for the response. */
export function presentReport(row: ReportRow): Report {
  return { ...presentEntry(row), content: row.content }
}

/** Returns what a report will contain, for the response. */
export function presentPreview({ content, verdict }: Collected): ReportPreview {
  const isOpen = ({ alarms }: (typeof content.excursions)[number]) =>
    !alarms.some(({ acknowledged_at }) => acknowledged_at !== null)
  return {
    verdict,
    boxes: content.boxes,
    other_alarms: content.other_alarms.length,
    invalid_spans: content.invalid_spans.length,
    limit_changes: limitChangesIn(content).length,
    unacknowledged: content.excursions.filter(isOpen).length,
  }
}
