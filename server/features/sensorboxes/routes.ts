import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/sensorboxes/errors.ts'
import * as contract from '@sensorstack/contract/features/sensorboxes/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ChangeNotes } from '../../platform/http/change-notes.ts'
import type { Lists } from '../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import { listModels, listTypes } from '../sensorbox-kernel/public.ts'
import { disableSensorbox } from './disable-sensorbox.ts'
import { enableSensorbox } from './enable-sensorbox.ts'
import { moveToInStock } from './move-to-in-stock.ts'
import {
  dayOf,
  extendedStackOf,
  presentBasicData,
  presentSecret,
  presentSensorbox,
  presentType,
} from './present.ts'
import { findOwner, listBoxBasics, listBoxes, listSecrets } from './queries.ts'
import { readOwnBox } from './read-own-box.ts'
import { registerSensorbox } from './register-sensorbox.ts'
import { renewDeviceKey } from './renew-device-key.ts'

export interface SensorboxDeps {
  readonly random: Random
  readonly lists: Lists
}

/** Reading, registering, enabling, disabling and putting into stock. */
export function sensorboxRoutes({ random, lists }: SensorboxDeps): Implementation[] {
  /** Acts on one box, notes it and shows the box as it is now. */
  const act = async (
    {
      params,
      caller,
      db,
      now,
      note,
    }: ChangeNotes & { params: { id: string }; caller: Caller; db: StackBound; now: number },
    work: (db: StackBound, id: string, now: number, random: Random) => Promise<unknown>,
  ) => {
    await work(db, params.id, now, random)
    note({ target: params.id })
    return presentSensorbox(await readOwnBox(db, params.id), caller, now)
  }

  return [
    lists.implement(contract.listSensorboxes, {
      spans: ({ db, query }, column) => db.within(column, query.stack_id),
      // How long a box has been active is told in days.
      shownBy: ({ caller, now }) => [dayOf(now), extendedStackOf(caller)],
      read: async ({ query, caller, db, now }, ids) =>
        (await listBoxes(db, query.stack_id, ids)).map((row) => presentSensorbox(row, caller, now)),
    }),
    implement(contract.listBasicData, async ({ query, db }) =>
      (await listBoxBasics(db, { group: query.filter_state, text: query.search_value })).map(
        presentBasicData,
      ),
    ),
    implement(contract.getSensorbox, async ({ params, caller, db, now }) =>
      presentSensorbox(await readOwnBox(db, params.id), caller, now),
    ),
    implement(contract.isUnavailable, async ({ params, db }) => {
      const owner = await findOwner(db, params.id)
      if (owner === undefined) throw new ApiError(SENSORBOX_NOT_FOUND)
      // Nobody keeps copies yet: whoever sees a box reaches its owner.
      return { is_unavailable: false, active_stack: owner }
    }),
    implement(contract.registerSensorbox, async ({ body, caller, db, now, note }) => {
      const { id, deviceKey } = await registerSensorbox(db, body, now, random)
      note({
        target: id,
        detail: { hardware_unique_id: body.hardware_unique_id, model: body.model },
      })
      return { ...presentSensorbox(await readOwnBox(db, id), caller, now), device_key: deviceKey }
    }),
    implement(contract.renewDeviceKey, async ({ params: { id }, db, now, note }) => {
      const deviceKey = await renewDeviceKey(db, id, now, random)
      note({ target: id })
      return { id, device_key: deviceKey }
    }),
    implement(contract.enableSensorbox, (call) => act(call, enableSensorbox)),
    implement(contract.disableSensorbox, (call) => act(call, disableSensorbox)),
    implement(contract.moveToInStock, (call) => act(call, moveToInStock)),
    implement(contract.listSensorboxSecrets, async ({ caller, db }) =>
      (await listSecrets(db)).map((row) => presentSecret(row, caller)),
    ),
    implement(contract.getSensorboxSecret, async ({ params, caller, db }) => {
      const [row] = await listSecrets(db, params.id)
      if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
      return presentSecret(row, caller)
    }),
    implement(contract.listModelsAndTypes, async ({ db }) => {
      const models = await listModels(db.tx)
      return (await listTypes(db.tx)).map((row) => presentType(row, models))
    }),
  ]
}
