import { TYPE_NOT_FOUND } from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import * as life from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { listModels, listTypes } from '../../../core/catalogue/public.ts'
import { namesOfBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { presentSecret, presentSensorbox, presentType } from '../present.ts'
import { listSecretsInReach } from '../queries.ts'
import { readOwnBox } from '../read-own-box.ts'
import type { Guesses } from '../register/guess-limits.ts'
import { registerSensorboxes } from '../register/register-sensorboxes.ts'
import { deleteData } from './delete-data.ts'
import { readHistory } from './read-history.ts'
import { replaceSensorbox } from './replace-sensorbox.ts'

/** The endpoints for the life cycle of a box, from registration to the deletion of its data. */
export function lifeRoutes(random: Random, guesses: Guesses): Implementation[] {
  return [
    implement(life.registerSensorboxes, async ({ body, caller, db, now, note }) => {
      const registered = await registerSensorboxes(db, body.sensorboxes, { by: caller, guesses, now, random })
      note({ detail: { count: registered.length } })
      return registered
    }),
    implement(life.replaceSensorbox, async ({ params, caller, db, now, note }) => {
      await replaceSensorbox(db, { oldId: params.old, newId: params.new }, now, random)
      const boxes = [await readOwnBox(db, params.old), await readOwnBox(db, params.new)]
      const [old, by] = boxes.map((box) => box.serial_number)
      note({ target: params.old, detail: { old, by } })
      return boxes.map((row) => presentSensorbox(row, caller, now))
    }),
    implement(life.deleteSensorboxData, async ({ params, db, now, note }) => {
      const names = await namesOfBoxes(db, [params.id])
      await deleteData(db, params.id, now, random)
      note({ target: params.id, detail: { sensorbox: names.get(params.id) } })
      return undefined
    }),
    implement(life.getSensorboxType, async ({ params, db }) => {
      const row = (await listTypes(db.tx)).find(({ type }) => type === params.type)
      if (!row) throw new ApiError(TYPE_NOT_FOUND)
      return presentType(row, await listModels(db.tx))
    }),
    implement(life.listAllSecrets, async ({ caller, db }) =>
      (await listSecretsInReach(db, { onlyInactive: false })).map((row) => presentSecret(row, caller)),
    ),
    implement(life.listInactiveSecrets, async ({ caller, db }) =>
      (await listSecretsInReach(db, { onlyInactive: true })).map((row) => presentSecret(row, caller)),
    ),
    implement(life.getSensorboxHistory, async ({ params, caller, db }) => readHistory(db, params.id, caller)),
  ]
}
