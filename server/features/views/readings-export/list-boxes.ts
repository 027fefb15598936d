import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { knownBoxes } from '../../boxes/delivery/public.ts'

/** A box whose readings are exported. */
export interface ExportedBox {
  readonly id: string
  readonly name: string
  readonly serialNumber: string
  readonly measures: readonly MeasureType[]
}

/** Returns these boxes of the current stack and those that it has copies of, in the order of the ids. */
export async function listExportedBoxes(
  db: StackBound,
  sensorboxIds: readonly string[],
): Promise<ExportedBox[]> {
  const known = await knownBoxes(db, sensorboxIds)
  return [...new Set(sensorboxIds)].flatMap((id) => {
    const box = known.get(id)
    return box ? { id, name: box.name, serialNumber: box.serialNumber, measures: box.measures } : []
  })
}
