import type { AssetPeriod } from '@sensorstack/contract/features/boxes/assets/period.ts'
import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { periodsOfAsset } from '../../core/asset-periods/public.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import { listCopies } from '../delivery/public.ts'
import { ownBoxes } from './period-queries.ts'

type SeenBox = Pick<AssetPeriod, 'name' | 'sensor_box_type' | 'measures'>

/**
 * Returns the periods of all boxes that are or were on an asset of the current stack, oldest first. A box that has left the
 * stack without a copy is only known by its serial number.
 */
export async function listPeriods(db: StackBound, assetId: string): Promise<AssetPeriod[]> {
  const periods = await periodsOfAsset(db, assetId)
  const boxes = await seenBoxes(db, [...new Set(periods.map((period) => period.sensorbox_id))])
  return periods.map(({ sensorbox_id, serial_number, from_ms, to_ms }) => ({
    sensorbox_id,
    serial_number,
    ...(boxes.get(sensorbox_id) ?? { name: serial_number, sensor_box_type: null, measures: [] }),
    from: new Date(from_ms).toISOString(),
    to: to_ms === null ? null : new Date(to_ms).toISOString(),
  }))
}

async function seenBoxes(db: StackBound, ids: readonly string[]): Promise<Map<string, SeenBox>> {
  const own = await ownBoxes(db, ids)
  const copies = ids.length > own.length ? await listCopies(db, undefined, ids) : []
  const configs = new Map((await listTypes(db.tx)).map(({ type, config }) => [type, config]))
  const measuresOf = (type: string) =>
    (configs.get(type)?.measurements ?? []).map((measured) => measured.type).filter(isMeasureType)
  return new Map<string, SeenBox>([
    ...copies.map(({ sensorbox_id, snapshot: { box } }): [string, SeenBox] => [
      sensorbox_id,
      { name: box.serial_number, sensor_box_type: box.type, measures: measuresOf(box.type) },
    ]),
    ...own.map((box): [string, SeenBox] => [
      box.id,
      { name: box.alias ?? box.serial_number, sensor_box_type: box.type, measures: measuresOf(box.type) },
    ]),
  ])
}
