import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/sensorboxes/errors.ts'
import * as contract from '@sensorstack/contract/features/sensorboxes/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import { listModels, listTypes } from '../sensorbox-kernel/public.ts'
import { disableSensorbox } from './disable-sensorbox.ts'
import { enableSensorbox } from './enable-sensorbox.ts'
import { moveToInStock } from './move-to-in-stock.ts'
import { presentBasicData, presentSecret, presentSensorbox, presentType } from './present.ts'
import { findOwner, listBoxBasics, listBoxes, listSecrets } from './queries.ts'
import { readOwnBox } from './read-own-box.ts'
import { registerSensorbox } from './register-sensorbox.ts'
import { renewDeviceKey } from './renew-device-key.ts'

export interface SensorboxDeps {
  readonly random: Random
}

/** Reading, registering, enabling, disabling and putting into stock. */
export function sensorboxRoutes(deps: SensorboxDeps): Implementation[] {
  const { random } = deps

  /** Acts on one box, notes who did it and shows the box as it is now. */
  const act = async (
    { params, caller, db, now }: { params: { id: string }; caller: Caller; db: StackBound; now: number },
    action: string,
    work: (db: StackBound, id: string, now: number) => Promise<unknown>,
  ) => {
    await work(db, params.id, now)
    await audit(db.tx, random, {
      stackId: db.stackId,
      accountId: caller.accountId,
      action,
      target: params.id,
      now,
    })
    return presentSensorbox(await readOwnBox(db, params.id), now)
  }

  return [
    implement(contract.listSensorboxes, async ({ query, db, now }) =>
      (await listBoxes(db, query.stack_id)).map((row) => presentSensorbox(row, now)),
    ),
    implement(contract.listBasicData, async ({ query, db }) =>
      (await listBoxBasics(db, { state: query.filter_state, text: query.search_value })).map(
        presentBasicData,
      ),
    ),
    implement(contract.getSensorbox, async ({ params, db, now }) =>
      presentSensorbox(await readOwnBox(db, params.id), now),
    ),
    implement(contract.isUnavailable, async ({ params, db }) => {
      const owner = await findOwner(db, params.id)
      if (owner === undefined) throw new ApiError(SENSORBOX_NOT_FOUND)
      // Nobody keeps copies yet: who sees a box reaches its owner.
      return { is_unavailable: false, active_stack: owner }
    }),
    implement(contract.registerSensorbox, async ({ body, db, caller, now }) => {
      const { id, deviceKey } = await registerSensorbox(db, body, now, random)
      await audit(db.tx, random, {
        stackId: db.stackId,
        accountId: caller.accountId,
        action: contract.registerSensorbox.id,
        target: id,
        detail: { hardware_unique_id: body.hardware_unique_id, model: body.model },
        now,
      })
      return { ...presentSensorbox(await readOwnBox(db, id), now), device_key: deviceKey }
    }),
    implement(contract.renewDeviceKey, async ({ params, db, caller, now }) => {
      const deviceKey = await renewDeviceKey(db, params.id, now, random)
      await audit(db.tx, random, {
        stackId: db.stackId,
        accountId: caller.accountId,
        action: contract.renewDeviceKey.id,
        target: params.id,
        now,
      })
      return { id: params.id, device_key: deviceKey }
    }),
    implement(contract.enableSensorbox, (call) =>
      act(call, contract.enableSensorbox.id, (db, id, now) => enableSensorbox(db, id, now, random)),
    ),
    implement(contract.disableSensorbox, (call) =>
      act(call, contract.disableSensorbox.id, (db, id, now) => disableSensorbox(db, id, now, random)),
    ),
    implement(contract.moveToInStock, (call) =>
      act(call, contract.moveToInStock.id, (db, id, now) => moveToInStock(db, id, now, random)),
    ),
    implement(contract.listSensorboxSecrets, async ({ db }) => (await listSecrets(db)).map(presentSecret)),
    implement(contract.getSensorboxSecret, async ({ params, db }) => {
      const [row] = await listSecrets(db, params.id)
      if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
      return presentSecret(row)
    }),
    implement(contract.listModelsAndTypes, async ({ db }) => {
      const models = await listModels(db.tx)
      return (await listTypes(db.tx)).map((row) => presentType(row, models))
    }),
  ]
}
