import { COPY_NOT_FOUND } from '@sensorstack/contract/features/boxes/delivery/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { lockGrantedBoxes } from '../../core/sensorbox-kernel/public.ts'
import { removeFilesOf } from '../../core/stored-files/public.ts'
import { collectTallies } from '../../core/tallies/public.ts'
import { deletePastGrants } from '../../core/tenures/public.ts'
import { deleteCopies as deleteCopyRows } from './copy-queries.ts'

export interface DeletionTools extends ChangeNotes {
  readonly now: number
}

/** Deletes the current stack's copy of one box, like `deleteCopies`. Throws COPY_NOT_FOUND. */
export async function deleteCopy(db: StackBound, sensorboxId: string, tools: DeletionTools): Promise<void> {
  const [result] = await deleteCopies(db, [sensorboxId], tools)
  if (!result?.ok) throw new ApiError(COPY_NOT_FOUND)
}

/**
 * Deletes the current stack's copies of delivered boxes, with its files and its access to their data. Data that no stack sees any
 * more is deleted later. The result for a box without a copy is COPY_NOT_FOUND, which doesn't affect the others.
 */
export async function deleteCopies(
  { tx, stackId }: StackBound,
  sensorboxIds: readonly string[],
  { now, note, nothingChanged }: DeletionTools,
): Promise<MassResult[]> {
  const asked = [...new Set(sensorboxIds)]
  const boxes = await lockGrantedBoxes(tx, asked.filter(isId))
  const rows = await deleteCopyRows(
    tx,
    stackId,
    boxes.map((box) => box.id),
  )
  const deleted = new Map(rows.map((row) => [row.sensorbox_id, row]))
  const gone = boxes.filter((box) => deleted.has(box.id))
  if (gone.length > 0) {
    const ids = gone.map((box) => box.id)
    await deletePastGrants(tx, gone, stackId)
    await removeFilesOf(tx, { stackId, ownerIds: ids, now })
    const tallies = collectTallies()
    for (const { is_open } of rows) {
      tallies.leave(stackId, 'unavailable')
      if (is_open) tallies.leave(stackId, 'delivery')
    }
    await tallies.save(tx)
    listChanged(tx, 'sensorboxes', [stackId], ids)
    for (const { id, serial_number } of gone) {
      note({ action: 'delivery.deleteCopy', target: id, detail: { serial_number } })
    }
  } else nothingChanged()
  return asked.map((id): MassResult => {
    if (deleted.has(id)) return { id, ok: true }
    return { id, ok: false, code: COPY_NOT_FOUND.code, detail: COPY_NOT_FOUND.detail }
  })
}
