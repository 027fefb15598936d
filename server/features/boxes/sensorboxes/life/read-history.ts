import type { Ownership, StayOnAsset } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { assetPeriodsOfBox } from '../../../core/asset-periods/public.ts'
import { seenTenuresOf } from '../../../core/tenures/public.ts'
import { listTrail } from '../../../people/access/public.ts'
import { namesOfStacks } from '../../../people/stacks/public.ts'
import { namesOfAssets } from '../../assets/public.ts'
import { sendersOf } from '../../delivery/public.ts'

const mostActions = 200

/**
 * Returns the owners of a box in the tenures that the current stack was granted, the assets of the stack that it was on, and its
 * latest audit entries if the caller may read the trail. It names visible stacks, and those that delivered the box to the current
 * stack, as their delivery does.
 */
export async function readHistory(
  db: StackBound,
  sensorboxId: string,
  caller: Caller,
): Promise<{ owners: Ownership[]; assets: StayOnAsset[]; actions: TrailEntry[] | null }> {
  const tenures = await seenTenuresOf(db, [sensorboxId])
  const names = await namesOfStacks(
    db.tx,
    tenures.map((tenure) => tenure.owner_id),
  )
  const hasOthers = tenures.some(({ owner_id }) => !names.has(owner_id))
  const senders = hasOthers ? await sendersOf(db, sensorboxId) : new Map<string, string>()
  const owners = tenures.map(({ owner_id: stack_id, from_ms, to_ms }) => {
    const name = names.get(stack_id)
    return {
      stack_id: name === undefined ? null : stack_id,
      stack_name: name ?? senders.get(stack_id) ?? null,
      from: timeOf(from_ms),
      to: timeOf(to_ms),
    }
  })
  const assets = await staysOf(db, sensorboxId)
  if (!can(caller, 'readAuditTrail')) return { owners, assets, actions: null }
  return { owners, assets, actions: await listTrail(db, { target: sensorboxId, limit: mostActions }) }
}

async function staysOf(db: StackBound, sensorboxId: string): Promise<StayOnAsset[]> {
  const periods = await assetPeriodsOfBox(db, sensorboxId)
  const names = await namesOfAssets(
    db,
    periods.map((period) => period.asset_id),
  )
  return periods.map(({ asset_id, asset_name, from_ms, to_ms }) => ({
    asset_id: asset_name === null ? asset_id : null,
    asset_name: asset_name ?? names.get(asset_id) ?? '',
    from: new Date(from_ms).toISOString(),
    to: timeOf(to_ms),
  }))
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
