import type { Database } from '../../../../platform/db/database.ts'
import { saveListChangesText } from '../../../../platform/lists/queries.ts'
import { quietBoxColumns, writeQuietBoxesText } from '../../../core/sensorbox-kernel/public.ts'
import { appendedColumns, appendReadingsText } from '../../../readings/telemetry/public.ts'
import type { ForeseenUpload } from './foresee-upload.ts'

/** What was written of a quiet upload. */
interface WrittenRow {
  readonly key: number
  readonly facts_version: number
  readonly stack_id: string
}

/**
 * One statement, which is its own transaction: a round trip is most of what a small upload costs. It writes the boxes
 * whose facts are still those that were judged by and that nobody works on, with their readings, and nothing of the
 * others.
 */
const writeStatement = {
  name: 'write-quiet-uploads',
  text: `
    with ${writeQuietBoxesText}, ${appendReadingsText(10, 'select key from written')},
    told as materialized (
      ${saveListChangesText('sensorboxes', 'written')}
    )
    select key, facts_version, stack_id, (select count(*) from told) as told from written`,
}

/**
 * Writes quiet uploads, of each box at most one. Answers, by the boxes' keys, those that were written with the new
 * versions of their facts; of the others nothing was, because somebody changes them or has since they were read.
 */
export async function writeQuietUploads(
  database: Database,
  uploads: readonly ForeseenUpload[],
): Promise<Map<number, WrittenRow>> {
  if (uploads.length === 0) return new Map()
  const sorted = uploads.toSorted((a, b) => a.known.row.key - b.known.row.key)
  const rows = await database.statementAsSystem<WrittenRow>(writeStatement, [
    ...quietBoxColumns(sorted.map(({ known, after }) => ({ row: known.row, shared: known.shared, after }))),
    ...appendedColumns(
      sorted.flatMap((one) => one.chunks),
      sorted.flatMap((one) => one.hours),
    ),
  ])
  return new Map(rows.map((row) => [row.key, row]))
}
