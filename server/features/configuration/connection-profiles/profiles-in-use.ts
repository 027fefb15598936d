import type { Tx } from '../../../platform/db/database.ts'
import { runningOf } from '../deployments/public.ts'
import type { WishedProfile } from './wished-profiles.ts'

/** Returns the profiles that boxes have last confirmed, in their order, by box id; boxes that never confirmed any are left out. */
export async function profilesInUse(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Map<string, Pick<WishedProfile, 'profile_id' | 'name' | 'type'>[]>> {
  const running = await runningOf(tx, 'profiles', sensorboxIds)
  return new Map([...running].map(([id, body]) => [id, (body as { profiles: WishedProfile[] }).profiles]))
}
