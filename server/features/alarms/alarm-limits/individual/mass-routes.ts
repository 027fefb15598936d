import * as contract from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import { isId, type Random } from '../../../../platform/clock/random.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { setLimitOfMany } from './set-limit-of-many.ts'

/** Routes for setting the limits of many boxes at once. */
export function massLimitRoutes(random: Random): Implementation[] {
  return [
    implement(contract.setLimitOfMany, async ({ db, body, now, note, nothingChanged }) => {
      const { sensorbox_ids: ids, measure_type: measure, choice, limit } = body
      const results = await setLimitOfMany(db, { ids, measure, choice, ...(limit && { limit }) }, now, random)
      const settings = { ...limit, source: choice, enabled: choice !== 'off' }
      const names = await namesOfBoxes(db, ids.filter(isId))
      for (const { id, ok } of results) {
        if (ok) note({ target: id, detail: { sensorbox: names.get(id), measure_type: measure, ...settings } })
      }
      if (!results.some(({ ok }) => ok)) nothingChanged()
      return { results }
    }),
  ]
}
