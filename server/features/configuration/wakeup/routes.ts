import * as contract from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import { namesOfBoxes, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { findDeployment } from '../deployments/public.ts'
import { defaultOf, presentWakeup } from './present.ts'
import { saveWakeup } from './save-wakeup.ts'
import { sendWakeup } from './send-wakeup.ts'

/** Routes for the wakeup configuration of boxes. */
export function wakeupRoutes(): Implementation[] {
  return [
    implement(contract.getDefaultWakeup, async ({ db, params }) => {
      const type = (await listTypes(db.tx)).find((one) => one.type === params.type)
      if (!type) throw new ApiError(NOT_FOUND)
      return {
        type: type.type,
        config: defaultOf(type.config),
        can_have_tasks_and_schedules: type.config.can_have_tasks_and_schedules,
      }
    }),
    implement(contract.getAssignedWakeup, ({ db, params }) => readWakeup(db, params.id)),
    implement(contract.createWakeup, async ({ db, body, now, note }) => {
      await saveWakeup(db, body.sensorbox_id, body.config, now)
      note({
        target: body.sensorbox_id,
        detail: { ...body.config, sensorbox: await nameOf(db, body.sensorbox_id) },
      })
      return readWakeup(db, body.sensorbox_id)
    }),
    implement(contract.syncWakeup, async ({ db, body, now, note, nothingChanged }) => {
      const { status, isSent } = await sendWakeup(db, body.sensorbox_id, now)
      if (isSent) {
        note({ target: body.sensorbox_id, detail: { sensorbox: await nameOf(db, body.sensorbox_id) } })
      } else nothingChanged()
      return { delivery_status: status }
    }),
    implement(contract.getWakeupStatus, async ({ db, params }) => {
      const { delivery_status } = await readWakeup(db, params.id)
      return { delivery_status }
    }),
  ]
}

async function readWakeup(db: StackBound, sensorboxId: string) {
  const box = await typedBoxRows(db.tx)
    .select(['s.id', 's.next_connection_at', 'm.type', 'm.config'])
    .where('s.id', '=', sensorboxId)
    .where(db.within('s.stack_id'))
    .executeTakeFirst()
  if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
  return presentWakeup(box, await findDeployment(db, sensorboxId, 'wakeup'))
}

/** Returns the name of a box, which the trail stores so that later renaming doesn't affect it. */
async function nameOf(db: StackBound, sensorboxId: string): Promise<string | undefined> {
  return (await namesOfBoxes(db, [sensorboxId])).get(sensorboxId)
}
