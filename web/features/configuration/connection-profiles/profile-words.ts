import type {
  ConnectionProfile,
  ProfilesOfSensorbox,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { useT } from '../../../platform/i18n/i18n.ts'

/** A profile in a line: `Wi-Fi, SSID quay, WPA2`. */
export function describeProfile(
  t: ReturnType<typeof useT>,
  profile: Pick<ConnectionProfile, 'type' | 'apn' | 'username' | 'ssid' | 'security'>,
): string {
  const { type, apn, username, ssid, security } = profile
  return [
    t(`profiles:type.${type}`),
    apn && t('profiles:says.apn', { apn }),
    username && t('profiles:says.username', { username }),
    ssid && t('profiles:says.ssid', { ssid }),
    security && t(`profiles:security.${security}`),
  ]
    .filter(Boolean)
    .join(', ')
}

type HandedProfile = NonNullable<ProfilesOfSensorbox['wished']>[number]

/** What is tried at a place in the order: as it is wished, and as the box does it; null where there is nothing. */
export interface ProfilePlace {
  readonly place: number
  readonly wished: HandedProfile | null
  readonly running: HandedProfile | null
  readonly differs: boolean
}

/**
 * By what a box is wished to connect beside by what it goes on connecting, place by place, while it hasn't confirmed that; null
 * once it has. A password that was set anew is no difference that anybody sees.
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
