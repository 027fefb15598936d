import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { typedBoxRows } from '../../core/sensorbox-kernel/public.ts'

/** A box whose readings are exported. */
export interface ExportedBox {
  readonly id: string
  readonly name: string
  readonly serialNumber: string
  /** Null if the stack knows only its serial number. */
  readonly type: string | null
  readonly measures: readonly MeasureType[]
}

/** Returns these boxes of the current stack, in the order of the ids. */
export async function listExportedBoxes(
  db: StackBound,
  sensorboxIds: readonly string[],
): Promise<ExportedBox[]> {
  const rows = await typedBoxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 'm.type', 'm.config'])
    .where('s.id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where(db.within('s.stack_id'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(sensorboxIds)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      name: row.alias?.trim() || row.serial_number,
      serialNumber: row.serial_number,
      type: row.type,
      measures: row.config.measurements.map(({ type }) => type).filter(isMeasureType),
    }
  })
}
