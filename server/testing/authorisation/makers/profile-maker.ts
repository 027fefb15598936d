import { createRelation } from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import { createProfile } from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

let serial = 0

/** Creates connection profiles of a stack by calls of its admin. Every name contains the canary. */
export function profileMaker(
  canary: string,
  asAdmin: Session['call'],
  freshBox: () => Promise<{ readonly id: string }>,
) {
  const profile = async () => {
    const body = {
      name: `${canary} profile ${++serial}`,
      type: 'gsm',
      apn: 'iot',
      password: `${canary} pw`,
    } as const
    return (await asAdmin(createProfile, { body })).id
  }
  return {
    profile,
    relation: async () => {
      const { id: sensorboxId } = await freshBox()
      const body = { sensorbox_id: sensorboxId, profile_id: await profile() }
      return { id: (await asAdmin(createRelation, { body })).id, sensorboxId }
    },
  }
}
