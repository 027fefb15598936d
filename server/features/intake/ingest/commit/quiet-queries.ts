import type { Database } from '../../../../platform/db/database.ts'
import { saveListChangesText } from '../../../../platform/lists/queries.ts'
import { quietBoxColumns, writeQuietBoxesText } from '../../../core/sensorbox-kernel/public.ts'
import { appendedColumns, appendReadingsText } from '../../../readings/telemetry/public.ts'
import type { ForeseenUpload } from './foresee-upload.ts'

/** The box as a quiet upload left it. */
interface WrittenRow {
  readonly key: number
  readonly facts_version: number
  readonly stack_id: string
}

/**
 * A single statement that is its own transaction, because the round trips are most of the cost of a small upload. It writes
 * the boxes whose facts are unchanged since the judgement and that no other transaction has locked, with their readings. It
 * writes nothing for the other boxes.
 */
const writeStatement = {
  name: 'write-quiet-uploads',
  text: `
    with ${writeQuietBoxesText}, ${appendReadingsText(11, 'select key from written')},
    saved_changes as materialized (
      ${saveListChangesText('sensorboxes', 'written')}
    )
    select key, facts_version, stack_id, (select count(*) from saved_changes) as saved_changes from written`,
}

/**
 * Writes quiet uploads, at most one per box. Returns the written boxes by key, with the new versions of their facts.
 * It writes nothing for a box that another transaction is changing, or has changed since it was read.
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
