import { measureTypeNames } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { periodsOfAsset } from '../../core/asset-periods/public.ts'
import type { Part, WantedExport } from './export-readings.ts'
import { listExportedBoxes } from './list-boxes.ts'

/**
 * Returns the boxes that were on an asset of the current stack in a range, in the order in which they came, each with the times
 * at which it was there; only these boxes if any are given. A box that has left the stack has only its serial number.
 */
export async function listAssetBoxes(
  db: StackBound,
  assetId: string,
  { startMs, endMs }: Part,
  sensorboxIds?: readonly string[],
): Promise<WantedExport['boxes']> {
  const parts = new Map<string, { serialNumber: string; parts: Part[] }>()
  for (const period of await periodsOfAsset(db, assetId)) {
    const part = {
      startMs: Math.max(period.from_ms, startMs),
      endMs: Math.min(period.to_ms ?? endMs, endMs),
    }
    if (part.startMs >= part.endMs || sensorboxIds?.includes(period.sensorbox_id) === false) continue
    const known = parts.get(period.sensorbox_id)
    if (known) known.parts.push(part)
    else parts.set(period.sensorbox_id, { serialNumber: period.serial_number, parts: [part] })
  }
  const own = new Map((await listExportedBoxes(db, [...parts.keys()])).map((box) => [box.id, box]))
  return [...parts].map(([id, { serialNumber, parts: its }]) => ({
    ...(own.get(id) ?? { id, name: serialNumber, serialNumber, measures: measureTypeNames }),
    parts: its,
  }))
}
