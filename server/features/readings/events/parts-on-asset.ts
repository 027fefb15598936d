import type { StackBound } from '../../../platform/db/database.ts'
import { spansOnAsset } from '../../core/asset-periods/public.ts'

/** A time range [startMs, endMs) in milliseconds; a null start means from the first reading. */
export interface Range {
  readonly startMs: number | null
  readonly endMs: number
}

/**
 * Returns the parts of a range in which a box was on an asset of the current stack, oldest first. Without an asset, this is the
 * whole range.
 */
export async function partsOnAsset(
  db: StackBound,
  { sensorboxId, assetId }: { readonly sensorboxId: string; readonly assetId?: string | undefined },
  range: Range,
): Promise<Range[]> {
  const { startMs, endMs } = range
  if (assetId === undefined) return [{ startMs, endMs }]
  const spans = await spansOnAsset(db, { assetId, sensorboxId })
  return spans
    .map((span) => ({
      startMs: Math.max(span.startMs, startMs ?? span.startMs),
      endMs: Math.min(span.endMs, endMs),
    }))
    .filter((part) => part.startMs < part.endMs)
}
