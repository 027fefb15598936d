import type { StackBound } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { type NamedSecret, saveConfigurations } from '../deployments/public.ts'
import { type ProfileRow, profilesById } from './profile-queries.ts'
import { listRelationRows } from './relation-queries.ts'

/** A profile as it is sent to a box. */
export interface WishedProfile
  extends Pick<ProfileRow, 'name' | 'type' | 'apn' | 'username' | 'ssid' | 'security'> {
  readonly profile_id: string
  readonly password: NamedSecret | null
}

/** Saves the current profiles of held boxes of the current stack as their next revisions, not sent yet. */
export async function saveWishedProfiles(
  db: StackBound,
  boxes: readonly HeldBox[],
  now: number,
): Promise<void> {
  if (boxes.length === 0) return
  const relations = await listRelationRows(
    db,
    boxes.map((box) => box.id),
  )
  const profiles = await profilesById(
    db,
    relations.map((relation) => relation.profile_id),
  )
  const wishes = boxes.map((box) => ({
    box,
    wished: {
      profiles: relations.flatMap(({ sensorbox_id, enabled, profile_id }) => {
        const profile = profiles.get(profile_id)
        return sensorbox_id === box.id && enabled && profile ? [asWished(profile)] : []
      }),
    },
  }))
  await saveConfigurations(db.tx, wishes, 'profiles', now)
}

function asWished({ id, name, type, apn, username, ssid, security, password_id }: ProfileRow): WishedProfile {
  const password = password_id === null ? null : { secret: password_id }
  return { profile_id: id, name, type, apn, username, ssid, security, password }
}
