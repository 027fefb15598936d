import { SERIAL_NUMBER_TAKEN } from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import {
  HARDWARE_ID_TAKEN,
  UNKNOWN_MODEL,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { comparedHardwareId } from '@sensorstack/contract/features/core/sensorbox-kernel/hardware-id.ts'
import { type Actor, can } from '@sensorstack/contract/platform/permissions.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { noteKnownKeys } from '../../../configuration/deployments/public.ts'
import { listModels } from '../../../core/catalogue/public.ts'
import { boxesWithSharedSerial, insertStock } from '../../../core/sensorbox-kernel/public.ts'
import { countOwnHardwareIds } from '../queries.ts'
import type { Guesses } from './guess-limits.ts'

/** The person who registers boxes, and the tools for it. */
export interface Registering {
  readonly by: Actor & { readonly accountId: string }
  readonly guesses: Pick<Guesses, 'assertMayRegister' | 'countRefused'>
  readonly now: number
  readonly random: Random
}

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
 * open to the past, so that it can send readings from before the registration. A key that is given to anyone but an admin gets
 * no passwords of connection profiles until an admin sends them. Throws UNKNOWN_MODEL, SERIAL_NUMBER_TAKEN, and
 * HARDWARE_ID_TAKEN even if the other box belongs to another stack: hardware ids are printed on devices and globally unique.
 * Throws TOO_MANY_REFUSED (429) after too many ids of other stacks.
 */
export async function registerSensorbox(
  db: StackBound,
  box: NewSensorbox,
  { by, guesses, now, random }: Registering,
): Promise<{ id: string; deviceKey: string }> {
  await guesses.assertMayRegister(by.accountId)
  const models = await listModels(db.tx)
  if (!models.some(({ name }) => name === box.model)) {
    throw new ApiError(UNKNOWN_MODEL, { fields: [{ field: 'model', message: UNKNOWN_MODEL.detail }] })
  }
  const { deviceKey, row } = withKey(box, random)
  const added = await insertStock(db.tx, db.stackId, [row], now)
  if (!added.has(row.id)) {
    await countForeign(db, [row.hardware_unique_id], { by, guesses })
    const message = HARDWARE_ID_TAKEN.detail
    throw new ApiError(HARDWARE_ID_TAKEN, { fields: [{ field: 'hardware_unique_id', message }] })
  }
  if ((await boxesWithSharedSerial(db.tx, db.stackId, [row.id])).size > 0) {
    const message = SERIAL_NUMBER_TAKEN.detail
    throw new ApiError(SERIAL_NUMBER_TAKEN, { fields: [{ field: 'serial_number', message }] })
  }
  if (!can(by, 'releasePasswords')) await noteKnownKeys(db.tx, [row.id])
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

/** Counts those of these taken hardware ids that the current stack doesn't own. Throws TOO_MANY_REFUSED. */
export async function countForeign(
  db: StackBound,
  taken: readonly string[],
  { by, guesses }: Pick<Registering, 'by' | 'guesses'>,
): Promise<void> {
  const own = await countOwnHardwareIds(db, taken)
  const all = new Set(taken.map(comparedHardwareId)).size
  await guesses.countRefused(by.accountId, Math.max(0, all - own))
}
