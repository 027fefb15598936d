import type { Tx } from '../../../platform/db/database.ts'
import { runningOf } from '../deployments/public.ts'
import type { WishedProfile } from './wished-profiles.ts'

/** By which profiles boxes have last confirmed to connect, in their order, by their ids; one that never did is missing. */
export async function profilesInUse(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Map<string, Pick<WishedProfile, 'profile_id' | 'name' | 'type'>[]>> {
  const running = await runningOf(tx, 'profiles', sensorboxIds)
  return new Map([...running].map(([id, body]) => [id, (body as { profiles: WishedProfile[] }).profiles]))
}
