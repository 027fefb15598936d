import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { tagBoxes } from './box-tag-queries.ts'
import { tagOfName } from './queries.ts'

/**
 * Gives boxes of the current stack tags by name, beside those that they have. A box that isn't in the stack, or no longer, is
 * SENSORBOX_NOT_FOUND; the others get theirs all the same. `tagged` are those that got something new.
 */
export async function tagManyBoxes(
  db: StackBound,
  { names, ids }: { readonly names: readonly string[]; readonly ids: readonly string[] },
  random: Random,
): Promise<{ results: MassResult[]; tagged: readonly string[] }> {
  const asked = [...new Set(ids)]
  // Locked, so that none is delivered away while it is given tags of this stack.
  const boxes = await lockBoxes(db.tx, { ids: asked.filter(isId) }, { within: db, changes: 'nothing' })
  const own = new Set(boxes.map((box) => box.id))
  const results = asked.map((id): MassResult => {
    if (own.has(id)) return { id, ok: true }
    return { id, ok: false, code: SENSORBOX_NOT_FOUND.code, detail: SENSORBOX_NOT_FOUND.detail }
  })
  if (own.size === 0) return { results, tagged: [] }
  const tagIds: string[] = []
  // In one order, whoever gives the same ones at the same time.
  for (const name of [...new Set(names)].sort()) tagIds.push(await tagOfName(db, name, random.id()))
  return { results, tagged: await tagBoxes(db, [...own], tagIds) }
}
