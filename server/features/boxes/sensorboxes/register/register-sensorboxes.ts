import {
  BOXES_REFUSED,
  SERIAL_NUMBER_TAKEN,
} from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import {
  HARDWARE_ID_TAKEN,
  UNKNOWN_MODEL,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { comparedHardwareId } from '@sensorstack/contract/features/core/sensorbox-kernel/hardware-id.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { noteKnownKeys } from '../../../configuration/deployments/public.ts'
import { listModels } from '../../../core/catalogue/public.ts'
import {
  boxesWithSharedSerial,
  insertStock,
  takenHardwareIds,
} from '../../../core/sensorbox-kernel/public.ts'
import { countForeign, type NewSensorbox, type Registering, withKey } from './register-sensorbox.ts'

/** A registered box with its device key. Only the hash of the key is stored. */
export interface Registered {
  readonly id: string
  readonly serial_number: string
  readonly hardware_unique_id: string
  readonly model: string
  readonly device_key: string
}

/**
 * Adds many boxes to the current stack's stock, all or none, as `registerSensorbox` does. Throws TOO_MANY_REFUSED, or
 * BOXES_REFUSED with a field for each fault, such as `sensorboxes.3.model`. Hardware ids must be unique within the request and across all stacks, serial numbers within the
 * request and the stack.
 */
export async function registerSensorboxes(
  db: StackBound,
  boxes: readonly NewSensorbox[],
  { by, guesses, now, random }: Registering,
): Promise<Registered[]> {
  await guesses.assertMayRegister(by.accountId)
  const models = new Set((await listModels(db.tx)).map((model) => model.name))
  const uids = boxes.map((box) => box.hardware_unique_id)
  const none: ReadonlySet<string> = new Set()
  const known = await takenHardwareIds(db.tx, uids)
  await countForeign(db, [...known], { by, guesses })
  refuse(boxes, { models, uids: known, serials: none })

  const keyed = boxes.map((box) => withKey(box, random))
  const added = await insertStock(
    db.tx,
    db.stackId,
    keyed.map(({ row }) => row),
    now,
  )
  // Another request has registered these in the meantime.
  const taken = keyed.filter(({ row }) => !added.has(row.id)).map(({ row }) => row.hardware_unique_id)
  const shared = await boxesWithSharedSerial(db.tx, db.stackId, [...added])
  const serials = keyed.filter(({ row }) => shared.has(row.id)).map(({ row }) => row.serial_number)
  refuse(boxes, { models, uids: new Set(taken), serials: new Set(serials) })
  if (!can(by, 'releasePasswords')) await noteKnownKeys(db.tx, [...added])
  return keyed.map(({ deviceKey, row: { id, serial_number, hardware_unique_id, model } }) => ({
    id,
    serial_number,
    hardware_unique_id,
    model,
    device_key: deviceKey,
  }))
}

function refuse(
  boxes: readonly NewSensorbox[],
  known: {
    readonly models: ReadonlySet<string>
    /** The hardware ids and serial numbers that are taken. */
    readonly uids: ReadonlySet<string>
    readonly serials: ReadonlySet<string>
  },
): void {
  const seenUids = new Set<string>()
  const seenSerials = new Set<string>()
  const fields = boxes.flatMap((box, place) => {
    const wrong: { field: string; message: string }[] = []
    const at = (field: string, message: string) =>
      wrong.push({ field: `sensorboxes.${place}.${field}`, message })
    const uid = comparedHardwareId(box.hardware_unique_id)
    const serial = box.serial_number.toLowerCase()
    if (!known.models.has(box.model)) at('model', UNKNOWN_MODEL.detail)
    if (seenUids.has(uid)) at('hardware_unique_id', 'This hardware id occurs more than once.')
    else if (known.uids.has(box.hardware_unique_id)) at('hardware_unique_id', HARDWARE_ID_TAKEN.detail)
    if (seenSerials.has(serial)) at('serial_number', 'This serial number occurs more than once.')
    else if (known.serials.has(box.serial_number)) at('serial_number', SERIAL_NUMBER_TAKEN.detail)
    seenUids.add(uid)
    seenSerials.add(serial)
    return wrong
  })
  if (fields.length > 0) throw new ApiError(BOXES_REFUSED, { fields })
}
