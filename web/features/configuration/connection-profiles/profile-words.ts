import type {
  ConnectionProfile,
  ProfilesOfSensorbox,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { useT } from '../../../platform/i18n/all-texts.ts'

/** Describes a profile in one line: `Wi-Fi, SSID quay, WPA2`. */
export function describeProfile(
  t: ReturnType<typeof useT>,
  profile: Pick<ConnectionProfile, 'type' | 'apn' | 'username' | 'ssid' | 'security'>,
): string {
  const { type, apn, username, ssid, security } = profile
  return [
    t(`connectionProfiles:type.${type}`),
    apn && t('connectionProfiles:says.apn', { apn }),
    username && t('connectionProfiles:says.username', { username }),
    ssid && t('connectionProfiles:says.ssid', { ssid }),
    security && t(`connectionProfiles:security.${security}`),
  ]
    .filter(Boolean)
    .join(', ')
}

type HandedProfile = NonNullable<ProfilesOfSensorbox['wished']>[number]

/** The profile at a position in the order: the requested one, and the one the box uses; null where there is none. */
export interface ProfilePlace {
  readonly place: number
  readonly wished: HandedProfile | null
  readonly running: HandedProfile | null
  readonly differs: boolean
}

/**
 * Pairs the requested profiles with those the box still uses, by position, until the box has confirmed; null
 * afterwards. A new password doesn't count as a difference, since it can't be shown.
 */
export function profilePlaces({
  revision,
  running_revision,
  wished,
  running,
}: Pick<ProfilesOfSensorbox, 'revision' | 'running_revision' | 'wished' | 'running'>):
  | readonly ProfilePlace[]
  | null {
  if (revision === null || revision === running_revision) return null
  const [to, from] = [wished ?? [], running ?? []]
  return Array.from({ length: Math.max(to.length, from.length) }, (_, at) => {
    const [next, now] = [to[at] ?? null, from[at] ?? null]
    return {
      place: at + 1,
      wished: next,
      running: now,
      differs: JSON.stringify(next) !== JSON.stringify(now),
    }
  })
}
