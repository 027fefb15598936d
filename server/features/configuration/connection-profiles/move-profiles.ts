import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { listRelationRows, moveRelations } from './relation-queries.ts'
import { saveWishedProfiles } from './wished-profiles.ts'

/** Moves the profiles of a box to its replacement, to which they are not sent yet. */
export async function moveProfiles(db: StackBound, from: HeldBox, to: HeldBox, now: number): Promise<void> {
  const relations = await listRelationRows(db, [from.id, to.id])
  if (relations.length === 0) return
  await moveRelations(db.tx, from, to)
  listChanged(db.tx, 'connection_profiles', [to.stack_id], [from.id, to.id])
  await saveWishedProfiles(db, [from, to], now)
}
