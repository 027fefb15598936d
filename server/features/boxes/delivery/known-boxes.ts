import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import { listCopies, listTypedBoxes } from './copy-queries.ts'

/** A box of a stack, or one that it has delivered and kept a copy of. */
export interface KnownBox {
  /** The alias, or without one the serial number. */
  readonly name: string
  readonly serialNumber: string
  readonly model: string
  readonly type: string
  readonly measures: readonly MeasureType[]
  /** How often boxes of its type send by default, in milliseconds. */
  readonly defaultIntervalMs: number
  /** When it was registered; null for a copy. */
  readonly createdMs: number | null
}

/** Returns those of these boxes that the current stack owns or has copies of, by id. A copy is as the box was. */
export async function knownBoxes(db: StackBound, ids: readonly string[]): Promise<Map<string, KnownBox>> {
  const own = await listTypedBoxes(db, ids)
  const copies = ids.length > own.length ? await listCopies(db, undefined, ids) : []
  const configs = new Map((await listTypes(db.tx)).map(({ type, config }) => [type, config]))
  const known = (box: {
    alias: string | null
    serial_number: string
    model: string
    type: string
  }): Omit<KnownBox, 'createdMs'> => {
    const config = configs.get(box.type)
    if (!config) throw new Error(`a sensorbox of the unknown type ${box.type}`)
    return {
      name: box.alias?.trim() || box.serial_number,
      serialNumber: box.serial_number,
      model: box.model,
      type: box.type,
      measures: config.measurements.map(({ type }) => type).filter(isMeasureType),
      defaultIntervalMs: config.default_send_interval_s * 1000,
    }
  }
  return new Map([
    ...copies.map(({ sensorbox_id, snapshot: { box } }): [string, KnownBox] => [
      sensorbox_id,
      { ...known(box), createdMs: null },
    ]),
    ...own.map((box): [string, KnownBox] => [box.id, { ...known(box), createdMs: box.created_at.getTime() }]),
  ])
}
