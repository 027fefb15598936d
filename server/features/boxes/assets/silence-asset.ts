import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { changeAsset, endSilencesUntil } from './queries.ts'

/** Silences an asset of the current stack until a future time; null ends it. Throws INVALID_INPUT and ASSET_NOT_FOUND. */
export async function silenceAsset(
  db: StackBound,
  assetId: string,
  { until, reason }: { readonly until: string | null; readonly reason: string | null },
  now: number,
): Promise<void> {
  if (until !== null && Date.parse(until) <= now) {
    throw new ApiError(INVALID_INPUT, {
      fields: [{ field: 'silence_until', message: 'This must be a time in the future.' }],
    })
  }
  const silenced_until = until === null ? null : new Date(until)
  const silence_reason = until === null ? null : reason
  if (!(await changeAsset(db, assetId, { silenced_until, silence_reason })))
    throw new ApiError(ASSET_NOT_FOUND)
}

/** Ends the expired silences of assets. Called periodically. */
export async function endAssetSilences({
  database,
  clock,
}: {
  database: Pick<Database, 'asSystem'>
  clock: Pick<Clock, 'now'>
}): Promise<void> {
  await database.asSystem((tx) => endSilencesUntil(tx, new Date(clock.now())))
}
