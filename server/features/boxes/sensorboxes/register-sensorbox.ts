import {
  HARDWARE_ID_TAKEN,
  SERIAL_NUMBER_TAKEN,
  UNKNOWN_MODEL,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { hashOf, type Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listModels } from '../../core/catalogue/public.ts'
import { boxesWithSharedSerial, insertStock } from '../../core/sensorbox-kernel/public.ts'

export interface NewSensorbox {
  readonly serial_number: string
  readonly hardware_unique_id: string
  readonly model: string
  readonly alias?: string | null
  readonly iccid?: string | null
  readonly imsi?: string | null
}

/**
 * Adds a box to the current stack's stock and returns its device key; only its hash is stored. Its first tenure is
 * open to the past, so that it can send readings from before the registration. Throws UNKNOWN_MODEL, SERIAL_NUMBER_TAKEN, and
 * HARDWARE_ID_TAKEN even if the other box belongs to another stack: hardware ids are printed on devices and globally unique.
 */
export async function registerSensorbox(
  db: StackBound,
  box: NewSensorbox,
  now: number,
  random: Random,
): Promise<{ id: string; deviceKey: string }> {
  const models = await listModels(db.tx)
  if (!models.some(({ name }) => name === box.model)) {
    throw new ApiError(UNKNOWN_MODEL, { fields: [{ field: 'model', message: UNKNOWN_MODEL.detail }] })
  }
  const { deviceKey, row } = withKey(box, random)
  const added = await insertStock(db.tx, db.stackId, [row], now)
  if (!added.has(row.id)) throw new ApiError(HARDWARE_ID_TAKEN)
  if ((await boxesWithSharedSerial(db.tx, db.stackId, [row.id])).size > 0) {
    const message = SERIAL_NUMBER_TAKEN.detail
    throw new ApiError(SERIAL_NUMBER_TAKEN, { fields: [{ field: 'serial_number', message }] })
  }
  return { id: row.id, deviceKey }
}

/** Returns a new box as the kernel stores it, and its new device key. */
export function withKey(box: NewSensorbox, random: Random) {
  const id = random.id()
  const deviceKey = random.secret()
  const row = {
    id,
    serial_number: box.serial_number,
    hardware_unique_id: box.hardware_unique_id,
    iccid: box.iccid ?? null,
    imsi: box.imsi ?? null,
    model: box.model,
    alias: box.alias || null,
    key_hash: hashOf(deviceKey),
  }
  return { deviceKey, row }
}
