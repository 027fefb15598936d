import type {
  ConnectionProfile,
  ProfilesOfSensorbox,
} from '@sensorstack/contract/features/connection-profiles/profile.ts'
import type { useT } from '../../platform/i18n/i18n.ts'

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

/** By which profiles a box goes on connecting, while it hasn't confirmed those that it is wished to have; null once it has. */
export function stillRuns(
  deployed: Pick<ProfilesOfSensorbox, 'revision' | 'running_revision' | 'running'>,
): readonly string[] | null {
  const { revision, running_revision, running } = deployed
  return revision === null || revision === running_revision ? null : (running ?? []).map(({ name }) => name)
}
