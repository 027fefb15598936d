import type {
  ConnectionProfile,
  ProfileDependency,
  ProfileRelation,
  ProfilesOfSensorbox,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { connectionTypesOf } from '../../core/catalogue/public.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'
import { type DeploymentRow, presentDeployment } from '../deployments/public.ts'
import type { ProfileRow } from './profile-queries.ts'
import type { listUses, RelationRow } from './relation-queries.ts'
import type { WishedProfile } from './wished-profiles.ts'

/** Returns a profile as the API shows it: instead of the password only the time when it was set. */
export function presentProfile({ password_id: _, ...row }: ProfileRow): ConnectionProfile {
  return {
    ...row,
    password_set_at: row.password_set_at?.toISOString() ?? null,
    last_update_at: row.last_update_at.toISOString(),
  }
}

export function presentRelation({ stack_id: _, ...row }: RelationRow): ProfileRelation {
  return row
}

/** Returns the boxes that use each of these profiles, including profiles without any, with their deployment status. */
export function presentDependencies(
  profiles: readonly ProfileRow[],
  uses: Awaited<ReturnType<typeof listUses>>,
  deployments: readonly DeploymentRow[],
): ProfileDependency[] {
  const deployed = new Map(deployments.map((row) => [row.sensorbox_id, row]))
  return profiles.map(({ id }) => ({
    profile_id: id,
    sensorboxes: uses
      .filter((use) => use.profile_id === id)
      .map(({ profile_id: _, ...box }) => {
        const { delivery_status, reason } = presentDeployment(deployed.get(box.id), null)
        return { ...box, delivery_status, reason }
      }),
  }))
}

/** Returns the saved profiles of a box and those that it has confirmed, and whether the saved ones wait for an admin. */
export function presentProfilesOf(
  box: Pick<BoxRow, 'id' | 'next_connection_at' | 'config'>,
  row: DeploymentRow | undefined,
  awaitsAdmin: boolean,
): ProfilesOfSensorbox {
  return {
    sensorbox_id: box.id,
    connection_types: [...connectionTypesOf(box.config)],
    wished: presentWishedProfiles(row?.wished),
    running: presentWishedProfiles(row?.running),
    has_new_password: hasNewPassword(row),
    awaits_admin: awaitsAdmin,
    ...presentDeployment(row, awaitsAdmin ? null : box.next_connection_at),
  }
}

/** A newly set password, even if it is the same, is stored under another id. */
function hasNewPassword(row: DeploymentRow | undefined): boolean {
  const running = profilesIn(row?.running) ?? []
  return (profilesIn(row?.wished) ?? []).some(
    ({ password }, place) => password !== null && password.secret !== running[place]?.password?.secret,
  )
}

/** Returns the profiles of a configuration as the API shows them, without passwords. */
export function presentWishedProfiles(body: unknown): ProfilesOfSensorbox['wished'] {
  return (
    profilesIn(body)?.map(({ password, ...rest }) => ({ ...rest, has_password: password !== null })) ?? null
  )
}

function profilesIn(body: unknown): readonly WishedProfile[] | undefined {
  return (body as { profiles?: readonly WishedProfile[] } | null | undefined)?.profiles
}
