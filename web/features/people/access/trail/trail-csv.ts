import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { loadCsv } from '../../../../platform/files/csv.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { actorName, deedOf } from './trail-words.ts'

/** Loads the page of entries that follow the entry with this id; null requests the first page. */
export type LoadPage = (before: string | null) => Promise<readonly TrailEntry[]>

export interface ExportOptions {
  load: LoadPage
  pageLength: number
  /** Writes a timestamp in the form of files. */
  timeOf: (time: string) => string
  /** Called with the number of entries so far; returns false to cancel. */
  onProgress: (count: number) => boolean
}

/**
 * Returns all entries as CSV, or null when cancelled. Each page is converted as it arrives, so that only the text is
 * kept in memory.
 */
export async function trailCsv({
  load,
  pageLength,
  timeOf,
  onProgress,
}: ExportOptions): Promise<string | null> {
  const { csvFile, csvRows } = await loadCsv()
  const pieces = [csvFile([headOf()])]
  let count = 0
  for (let before: string | null = null; ; ) {
    const page: readonly TrailEntry[] = await load(before)
    pieces.push(csvRows(page.map((entry) => rowOf(entry, timeOf))))
    count += page.length
    if (!onProgress(count)) return null
    before = page.at(-1)?.id ?? null
    if (page.length < pageLength || before === null) return pieces.join('')
  }
}

const columns = ['time', 'who', 'what', 'action'] as const

function headOf(): string[] {
  return columns.map((column) => t(`access:trailColumns.${column}`))
}

function rowOf(entry: TrailEntry, timeOf: (time: string) => string): string[] {
  return [timeOf(entry.created_at), actorName(entry), deedOf(entry), entry.action]
}
