import {
  PROFILE_IN_USE,
  PROFILE_NAME_TAKEN,
} from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import type {
  CreateProfileBody,
  UpdateProfileBody,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { lockOwnBoxes, namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { keepSecret } from '../deployments/public.ts'
import { checkFields } from './check-fields.ts'
import {
  insertProfile,
  isNameTaken,
  lockProfile,
  type ProfileRow,
  removeProfile,
  writeProfile,
} from './profile-queries.ts'
import { boxesWithProfile } from './relation-queries.ts'
import { saveWishedProfiles } from './wished-profiles.ts'

export interface ProfileDeps {
  readonly random: Random
  readonly secrets: Secrets
}

/** The default priority of a profile. */
const defaultPriority = 10

/** Creates a profile in the current stack; returns its id. Throws PROFILE_NAME_TAKEN and the errors of `checkFields`. */
export async function createProfile(
  db: StackBound,
  given: CreateProfileBody,
  { random, secrets }: ProfileDeps,
  now: number,
): Promise<string> {
  const { name, type, password = null, priority = defaultPriority } = given
  const fields = {
    apn: given.apn ?? null,
    username: given.username ?? null,
    ssid: given.ssid ?? null,
    security: given.security ?? null,
  }
  checkFields(type, { ...fields, password })
  const id = random.id()
  const at = new Date(now)
  const kept = await keep(db, password, { random, secrets }, at)
  if (!(await insertProfile(db, { id, name, type, priority, ...fields, ...kept, last_update_at: at }))) {
    throw nameTaken()
  }
  listChanged(db.tx, 'connection_profiles', [db.stackId], [id])
  return id
}

/**
 * Changes a profile of the current stack; missing fields are kept, including the password. For the boxes with this profile
 * a new revision is saved; they keep running the previous one until it is sent. Throws NOT_FOUND, PROFILE_NAME_TAKEN and
 * the errors of `checkFields`.
 */
export async function updateProfile(
  db: StackBound,
  id: string,
  change: UpdateProfileBody,
  deps: ProfileDeps,
  now: number,
): Promise<void> {
  // Every transaction that locks both boxes and profiles takes the boxes first.
  const boxes = await lockOwnBoxes(db, await boxesWithProfile(db, id))
  const profile = await lockProfile(db, id)
  if (!profile) throw new ApiError(NOT_FOUND)
  const { password, ...rest } = change
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const next = { ...profile, ...given }
  checkFields(profile.type, {
    ...next,
    password: password === undefined ? profile.password_id !== null : password,
  })
  if (next.name !== profile.name && (await isNameTaken(db, next.name, id))) throw nameTaken()
  const at = new Date(now)
  await writeProfile(db, id, {
    ...given,
    ...(password !== undefined && (await keep(db, password, deps, at))),
    last_update_at: at,
  })
  listChanged(db.tx, 'connection_profiles', [db.stackId], [id])
  await saveWishedProfiles(db, boxes, now)
}

/** Deletes a profile of the current stack that no box has, and returns it. Throws NOT_FOUND or PROFILE_IN_USE. */
export async function deleteProfile(db: StackBound, id: string): Promise<ProfileRow> {
  const profile = await lockProfile(db, id)
  if (!profile) throw new ApiError(NOT_FOUND)
  const users = await boxesWithProfile(db, id)
  if (users.length > 0) throw new ApiError(PROFILE_IN_USE, { detail: await inUseBy(db, users) })
  await removeProfile(db, id)
  listChanged(db.tx, 'connection_profiles', [db.stackId], [id])
  return profile
}

const mostNamed = 3

/** Returns the error message with the users of a profile: some by name, the others as a number. */
async function inUseBy(db: StackBound, ids: readonly string[]): Promise<string> {
  const names = [...(await namesOfBoxes(db, ids)).values()].sort(compareNaturally).slice(0, mostNamed)
  const others = ids.length - names.length
  const who = others > 0 ? `${names.join('; ')} and ${others} more` : names.join('; ')
  return `Sensorboxes use this connection profile: ${who}. Take it from them first.`
}

/** Stores a sealed password; null for none. */
async function keep(
  db: StackBound,
  password: string | null,
  { random, secrets }: ProfileDeps,
  at: Date,
): Promise<Pick<ProfileRow, 'password_id' | 'password_set_at'>> {
  if (password === null) return { password_id: null, password_set_at: null }
  const id = random.id()
  await keepSecret(db.tx, secrets, { id, stackId: db.stackId, secret: password })
  return { password_id: id, password_set_at: at }
}

function nameTaken(): ApiError {
  const { detail: message } = PROFILE_NAME_TAKEN
  return new ApiError(PROFILE_NAME_TAKEN, { fields: [{ field: 'name', message }] })
}
