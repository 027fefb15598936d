import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { tagBoxes } from './box-tag-queries.ts'
import { tagOfName } from './queries.ts'

/**
 * Adds tags by name to boxes of the current stack, which keep the ones they have. A box that isn't or is no longer in the
 * stack gets SENSORBOX_NOT_FOUND; the others are tagged nevertheless. `tagged` are the ids of the boxes that changed.
 */
export async function tagManyBoxes(
  db: StackBound,
  { names, ids }: { readonly names: readonly string[]; readonly ids: readonly string[] },
  random: Random,
): Promise<{ results: MassResult[]; tagged: readonly string[] }> {
  const asked = [...new Set(ids)]
  // Locked, so that no box is delivered to another stack while it gets tags of this one.
  const boxes = await lockBoxes(db.tx, { ids: asked.filter(isId) }, { within: db, changes: 'nothing' })
  const own = new Set(boxes.map((box) => box.id))
  const results = asked.map((id): MassResult => {
    if (own.has(id)) return { id, ok: true }
    return { id, ok: false, code: SENSORBOX_NOT_FOUND.code, detail: SENSORBOX_NOT_FOUND.detail }
  })
  if (own.size === 0) return { results, tagged: [] }
  const tagIds: string[] = []
  // Sorted, so that simultaneous requests with the same names lock them in the same order.
  for (const name of [...new Set(names)].sort()) tagIds.push(await tagOfName(db, name, random.id()))
  return { results, tagged: await tagBoxes(db, [...own], tagIds) }
}
