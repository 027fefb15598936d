import * as card from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { CROSS_SITE_RESET } from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { ChangeNotes } from '../../../../platform/http/change-notes.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { refuseForeignPage } from '../../../../platform/http/request/foreign-page.ts'
import { namesOfBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { presentSecret, presentSensorbox } from '../present.ts'
import { readOwnBox } from '../read-own-box.ts'
import { resetState } from '../states/reset-state.ts'
import { acknowledgeEvents } from './acknowledge-events.ts'
import { silenceSensorbox } from './silence-sensorbox.ts'
import { updateDescription } from './update-description.ts'
import { updateSecret } from './update-secret.ts'

/** The endpoints that edit the details of a box. */
export function cardRoutes(random: Random): Implementation[] {
  const reset = async (call: ChangeNotes & { params: { id: string }; db: StackBound; now: number }) => {
    await resetState(call.db, call.params.id, call.now, random)
    call.note({ target: call.params.id, detail: { sensorbox: await nameOf(call.db, call.params.id) } })
    return undefined
  }
  return [
    implement(card.updateSensorboxSecret, async ({ params, body, caller, db, now, note, nothingChanged }) => {
      // Read first, because the change may include the name.
      const sensorbox = await nameOf(db, params.id)
      const fields = await updateSecret(db, params.id, body, now, random)
      if (fields.length > 0) note({ target: params.id, detail: { sensorbox, fields } })
      else nothingChanged()
      return presentSecret(await readOwnBox(db, params.id), caller)
    }),
    implement(card.updateDescription, async ({ params, body, caller, db, now, note, nothingChanged }) => {
      if (await updateDescription(db, params.id, body.description)) {
        note({ target: params.id, detail: { sensorbox: await nameOf(db, params.id) } })
      } else nothingChanged()
      return presentSensorbox(await readOwnBox(db, params.id), caller, now)
    }),
    implement(card.silenceSensorbox, async ({ params, body, db, now, note, nothingChanged }) => {
      const until = body.silence_until === null ? null : Date.parse(body.silence_until)
      const silence = { until, reason: body.reason || null }
      if (await silenceSensorbox(db, params.id, silence, now)) {
        const sensorbox = await nameOf(db, params.id)
        note({ target: params.id, detail: { sensorbox, until: body.silence_until, reason: silence.reason } })
      } else nothingChanged()
      return undefined
    }),
    implement(card.acknowledgeEvents, async ({ params, query, db, now, note, nothingChanged }) => {
      const count = await acknowledgeEvents(db, params.id, query.event_id, now, random)
      if (count > 0) {
        note({ target: params.id, detail: { sensorbox: await nameOf(db, params.id), count } })
      } else nothingChanged()
      return undefined
    }),
    implement(card.resetStateByLink, async (call) => {
      refuseForeignPage(call.request, CROSS_SITE_RESET)
      return reset(call)
    }),
    implement(card.resetState, reset),
  ]
}

async function nameOf(db: StackBound, id: string): Promise<string | undefined> {
  return (await namesOfBoxes(db, [id])).get(id)
}
