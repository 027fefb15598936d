import { COPY_NOT_FOUND } from '@sensorstack/contract/features/delivery/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/sensorboxes/mass.ts'
import { isId, type Random } from '../../platform/clock/random.ts'
import { auditAll } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { collectTallies, deleteGrants, lockBoxes, moveTallies } from '../sensorbox-kernel/public.ts'
import { removeFilesOf } from '../stored-files/public.ts'
import { deleteCopies as deleteCopyRows } from './copy-queries.ts'

/**
 * Deletes what a stack has kept of boxes that are another's, with its files and what it was granted of them: what nobody sees any
 * more is deleted later. What is no copy, or no longer, is COPY_NOT_FOUND; the others are deleted all the same. The
 * transaction must be the system's.
 */
export async function deleteCopies(
  tx: Tx,
  chosen: { readonly stackId: string; readonly sensorboxIds: readonly string[]; readonly accountId: string },
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<MassResult[]> {
  const { stackId, accountId } = chosen
  const asked = [...new Set(chosen.sensorboxIds)]
  const boxes = await lockBoxes(tx, { ids: asked.filter(isId) })
  const rows = await deleteCopyRows(
    tx,
    stackId,
    boxes.map((box) => box.id),
  )
  const deleted = new Map(rows.map((row) => [row.sensorbox_id, row]))
  const gone = boxes.filter((box) => deleted.has(box.id))
  if (gone.length > 0) {
    const ids = gone.map((box) => box.id)
    await deleteGrants(tx, gone, stackId)
    await removeFilesOf(tx, { stackId, ownerIds: ids, now })
    const tallies = collectTallies()
    for (const { is_open } of rows) {
      tallies.leave(stackId, 'unavailable')
      if (is_open) tallies.leave(stackId, 'delivery')
    }
    await moveTallies(tx, tallies.deltas())
    listChanged(tx, 'sensorboxes', [stackId], ids)
    const entries = gone.map(({ id, serial_number }) => ({
      stackId,
      accountId,
      action: 'delivery.deleteCopy',
      target: id,
      detail: { serial_number },
      now,
    }))
    await auditAll(tx, random, entries)
  }
  return asked.map((id): MassResult => {
    if (deleted.has(id)) return { id, ok: true }
    return { id, ok: false, code: COPY_NOT_FOUND.code, detail: COPY_NOT_FOUND.detail }
  })
}
