import {
  CONNECTION_NOT_POSSIBLE,
  OTHER_SENSORBOX,
  PROFILE_ASSIGNED,
  PROFILES_NOT_POSSIBLE,
  TOO_MANY_PROFILES,
} from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import {
  mostProfiles,
  type UpdateRelationBody,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { connectionTypesOf } from '../../core/catalogue/public.ts'
import { type HeldBox, lockOwnBox, lockOwnBoxes } from '../../core/sensorbox-kernel/public.ts'
import { lockProfile, profilesById } from './profile-queries.ts'
import {
  findRelation,
  insertRelation,
  listRelationRows,
  type RelationRow,
  writeRelations,
} from './relation-queries.ts'
import { saveWishedProfiles } from './wished-profiles.ts'

/**
 * Assigns a profile to a box of the current stack, after those with a lower or equal priority; it is not sent yet. Returns
 * the id of the relation. Throws SENSORBOX_NOT_FOUND, NOT_FOUND, PROFILES_NOT_POSSIBLE, CONNECTION_NOT_POSSIBLE,
 * PROFILE_ASSIGNED or TOO_MANY_PROFILES.
 */
export async function createRelation(
  db: StackBound,
  given: { readonly sensorbox_id: string; readonly profile_id: string },
  now: number,
  random: Random,
): Promise<string> {
  const box = await lockOwnBox(db, given.sensorbox_id)
  if (!box.config.can_have_tasks_and_schedules) throw new ApiError(PROFILES_NOT_POSSIBLE)
  const profile = await lockProfile(db, given.profile_id)
  if (!profile) throw new ApiError(NOT_FOUND)
  if (!connectionTypesOf(box.config).includes(profile.type)) {
    throw new ApiError(CONNECTION_NOT_POSSIBLE)
  }
  const present = await listRelationRows(db, [box.id])
  if (present.length >= mostProfiles) throw new ApiError(TOO_MANY_PROFILES)
  const id = random.id()
  const { length } = present
  if (
    !(await insertRelation(db.tx, box, { id, profile_id: profile.id, enabled: true, priority: length + 1 }))
  ) {
    throw new ApiError(PROFILE_ASSIGNED)
  }
  const profiles = await profilesById(
    db,
    present.map((relation) => relation.profile_id),
  )
  const later = present.findIndex(
    (relation) => (profiles.get(relation.profile_id)?.priority ?? 0) > profile.priority,
  )
  await follow(db, box, placed(present, { id, enabled: true }, later === -1 ? length : later), now)
  return id
}

/** Like `createRelation`, for a box that may have the profile already. Returns whether it was added. */
export async function giveProfile(
  db: StackBound,
  given: { readonly sensorbox_id: string; readonly profile_id: string },
  now: number,
  random: Random,
): Promise<boolean> {
  const present = await listRelationRows(db, [given.sensorbox_id])
  if (present.some(({ profile_id }) => profile_id === given.profile_id)) return false
  await createRelation(db, given, now, random)
  return true
}

/**
 * Turns a profile of a box of the current stack on or off, or changes its position among the others; it is not sent yet.
 * Throws NOT_FOUND or OTHER_SENSORBOX.
 */
export async function updateRelation(
  db: StackBound,
  id: string,
  change: UpdateRelationBody,
  now: number,
): Promise<void> {
  const { relation, others, box } = await lockRelation(db, id)
  if (change.sensorbox_id !== undefined && change.sensorbox_id !== box.id) {
    const { detail: message } = OTHER_SENSORBOX
    throw new ApiError(OTHER_SENSORBOX, { fields: [{ field: 'sensorbox_id', message }] })
  }
  const moved = { id, enabled: change.enabled ?? relation.enabled }
  await follow(db, box, placed(others, moved, (change.priority ?? relation.priority) - 1), now)
}

/** Removes a profile from a box of the current stack; the change is not sent yet. Returns the relation. Throws NOT_FOUND. */
export async function deleteRelation(db: StackBound, id: string, now: number): Promise<RelationRow> {
  const { relation, others, box } = await lockRelation(db, id)
  await follow(db, box, others, now)
  return relation
}

/** Returns a relation of the current stack. Throws NOT_FOUND. */
export async function readRelation(db: StackBound, id: string): Promise<RelationRow> {
  const relation = await findRelation(db, id)
  if (!relation) throw new ApiError(NOT_FOUND)
  return relation
}

async function lockRelation(db: StackBound, id: string) {
  const [box] = await lockOwnBoxes(db, [(await readRelation(db, id)).sensorbox_id])
  // It was delivered while this waited for its lock.
  if (!box) throw new ApiError(NOT_FOUND)
  const all = await listRelationRows(db, [box.id])
  const relation = all.find((each) => each.id === id)
  if (!relation) throw new ApiError(NOT_FOUND)
  return { relation, others: all.filter((each) => each.id !== id), box }
}

type Placed = Pick<RelationRow, 'id' | 'enabled'>

function placed(others: readonly Placed[], one: Placed, place: number): Placed[] {
  return [...others.slice(0, place), one, ...others.slice(place)]
}

async function follow(
  db: StackBound,
  box: HeldBox,
  relations: readonly Placed[],
  now: number,
): Promise<void> {
  await writeRelations(db.tx, box, relations)
  listChanged(db.tx, 'connection_profiles', [box.stack_id], [box.id])
  await saveWishedProfiles(db, [box], now)
}
