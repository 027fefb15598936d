import * as contract from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { chooseLimit, chooseNoMore, chooseOtherwise, readState } from './choose-limit.ts'
import { presentState } from './present.ts'
import { listStates, type StateRow } from './state-queries.ts'

/** Routes for choosing the limits by which boxes are judged. */
export function limitStateRoutes(random: Random): Implementation[] {
  return [
    implement(contract.listLimitStates, async ({ db }) => (await listStates(db)).map(presentState)),
    implement(contract.listLimitStatesOfSensorbox, async ({ db, params }) =>
      (await listStates(db, params.id)).map(presentState),
    ),
    implement(contract.createLimitState, async ({ db, body, now, note }) => {
      const state = await readState(db, await chooseLimit(db, body, now, random))
      note({ target: state.sensorbox_id, detail: await trailDetail(db, state) })
      return presentState(state)
    }),
    implement(contract.updateLimitState, async ({ db, params: { id }, body, now, note }) => {
      await chooseOtherwise(db, id, body, now, random)
      const state = await readState(db, id)
      note({ target: state.sensorbox_id, detail: await trailDetail(db, state) })
      return presentState(state)
    }),
    implement(contract.deleteLimitState, async ({ db, params: { id }, now, note }) => {
      const state = await chooseNoMore(db, id, now, random)
      note({ target: state.sensorbox_id, detail: await trailDetail(db, state) })
      return undefined
    }),
  ]
}

/** Returns the details of a choice for the trail, with the current name of the box. */
async function trailDetail(db: StackBound, { sensorbox_id, measure_type, source, enabled }: StateRow) {
  const sensorbox = (await namesOfBoxes(db, [sensorbox_id])).get(sensorbox_id)
  return { sensorbox, measure_type, source, enabled }
}
