import { PROFILE_UNREADABLE } from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { keepSecret, readSecrets, rewriteConfigurations } from '../deployments/public.ts'
import {
  insertCarried,
  insertRelations,
  keepProfiles,
  namesOfProfiles,
  profilesLike,
  relationsOfBoxes,
} from './carried-queries.ts'
import type { ProfileRow } from './profile-queries.ts'
import type { RelationRow } from './relation-queries.ts'
import type { WishedProfile } from './wished-profiles.ts'

/** The profiles of boxes that are about to change owner, with their passwords. */
export interface PackedProfiles {
  readonly boxes: readonly HeldBox[]
  readonly relations: readonly RelationRow[]
  readonly profiles: readonly ProfileRow[]
  /** By the id of the stored password. */
  readonly passwords: ReadonlyMap<string, string>
}

/** Reads the profiles to hand over with held boxes of a stack. Throws PROFILE_UNREADABLE. */
export async function packProfiles(
  tx: Tx,
  stackId: string,
  boxes: readonly HeldBox[],
  secrets: Pick<Secrets, 'open'>,
): Promise<PackedProfiles> {
  const relations = await relationsOfBoxes(
    tx,
    boxes.map((box) => box.id),
  )
  const profiles = await keepProfiles(tx, stackId, [...new Set(relations.map((one) => one.profile_id))])
  return { boxes, relations, profiles, passwords: await readPasswords(tx, profiles, secrets) }
}

export interface Unpacking {
  readonly stackId: string
  readonly now: number
  readonly random: Random
  readonly secrets: Secrets
}

/**
 * Gives boxes that now belong to another stack the profiles that came with them: equal profiles of that stack if there are
 * any, or copies with a free name. Configurations that are under way or running keep their progress.
 */
export async function unpackProfiles(tx: Tx, packed: PackedProfiles, to: Unpacking): Promise<void> {
  const theirs = new Map<string, ProfileRow>()
  for (const profile of packed.profiles) theirs.set(profile.id, await settleDown(tx, profile, packed, to))
  // Two equal profiles may have become one.
  const seen = new Set<string>()
  const placed = new Map<string, number>()
  const relations = packed.relations.flatMap(({ sensorbox_id, profile_id, enabled }) => {
    const profile = theirs.get(profile_id)
    const pair = `${sensorbox_id} ${profile?.id}`
    if (!profile || seen.has(pair)) return []
    seen.add(pair)
    const priority = (placed.get(sensorbox_id) ?? 0) + 1
    placed.set(sensorbox_id, priority)
    const id = to.random.id()
    return [{ id, stack_id: to.stackId, sensorbox_id, profile_id: profile.id, enabled, priority }]
  })
  await insertRelations(tx, relations)
  await rewriteConfigurations(tx, packed.boxes, 'profiles', (body) => renamed(body, theirs, to.random))
  const changed = [...theirs.values()].map(({ id }) => id)
  listChanged(tx, 'connection_profiles', [to.stackId], [...changed, ...placed.keys()])
}

/** Returns the receiver's profile that is equal to this one; creates it if necessary. */
async function settleDown(
  tx: Tx,
  profile: ProfileRow,
  { passwords }: PackedProfiles,
  { stackId, now, random, secrets }: Unpacking,
): Promise<ProfileRow> {
  const password = profile.password_id === null ? null : (passwords.get(profile.password_id) ?? null)
  for (;;) {
    const like = await profilesLike(tx, stackId, profile)
    const known = await readPasswords(tx, like, secrets)
    const same = like.find(({ password_id: id }) => (id === null ? null : known.get(id)) === password)
    if (same) return same
    const name = freeName(profile.name, await namesOfProfiles(tx, stackId))
    const made = {
      ...profile,
      id: random.id(),
      stack_id: stackId,
      name,
      password_id: password === null ? null : random.id(),
      last_update_at: new Date(now),
    }
    // Another transaction may have taken the name in the meantime, perhaps for the same profile.
    if (!(await insertCarried(tx, made))) continue
    if (password !== null && made.password_id !== null) {
      await keepSecret(tx, secrets, { id: made.password_id, stackId, secret: password })
    }
    return made
  }
}

const longestName = 60

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` (${count})`
    const tried = [...name].slice(0, longestName - end.length).join('') + end
    if (!taken.has(tried)) return tried
  }
}

async function readPasswords(
  tx: Tx,
  profiles: readonly ProfileRow[],
  secrets: Pick<Secrets, 'open'>,
): Promise<Map<string, string>> {
  try {
    return await readSecrets(
      tx,
      secrets,
      profiles.flatMap(({ password_id }) => password_id ?? []),
    )
  } catch (error) {
    if (error instanceof UnreadableSecret) throw new ApiError(PROFILE_UNREADABLE)
    throw error
  }
}

/** Returns a configuration with the receiver's profiles. A profile that the sender has changed since gets an unused id. */
function renamed(body: unknown, theirs: ReadonlyMap<string, ProfileRow>, random: Random): unknown {
  const { profiles } = body as { profiles: readonly WishedProfile[] }
  return {
    profiles: profiles.map((one) => {
      const profile = theirs.get(one.profile_id)
      const password = one.password && { secret: profile?.password_id ?? random.id() }
      return { ...one, profile_id: profile?.id ?? random.id(), name: profile?.name ?? one.name, password }
    }),
  }
}
