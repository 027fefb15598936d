import { HOURS_BEFORE_READINGS } from '@sensorstack/contract/features/readings/retention/errors.ts'
import {
  changeRetention as changeRetentionRoute,
  getRetention,
  previewRetention,
} from '@sensorstack/contract/features/readings/retention/routes.ts'
import { changeKeep, endsBeforeReadings } from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { changeRetention } from './change-retention.ts'
import { horizonsOf, ruleOf } from './keep-rule.ts'
import { findNextDeletion } from './next-deletion.ts'
import { presentRetention } from './present.ts'
import { findRetention } from './queries.ts'

/** Routes for the retention of measured data in the current stack and the next deletion. */
export function retentionRoutes(): Implementation[] {
  return [
    implement(getRetention, async ({ db, now }) => show(db, now)),

    implement(previewRetention, async ({ db, query, now }) => {
      const keep = { readings: query.keep_readings_months ?? null, hours: query.keep_hours_months ?? null }
      if (endsBeforeReadings(keep)) throw new ApiError(HOURS_BEFORE_READINGS)
      const row = await findRetention(db)
      return { next: await findNextDeletion(db, changeKeep(ruleOf(row), keep, now), horizonsOf(row), now) }
    }),

    implement(changeRetentionRoute, async ({ db, body, now, note, nothingChanged }) => {
      const { keep_readings_months: readings, keep_hours_months: hours } = body
      const isChanged = await changeRetention(
        db,
        { ...(readings === undefined ? {} : { readings }), ...(hours === undefined ? {} : { hours }) },
        now,
      )
      if (isChanged) {
        listChanged(db.tx, 'retention', [db.stackId])
        note({ detail: body })
      } else {
        nothingChanged()
      }
      return show(db, now)
    }),
  ]
}

async function show(db: StackBound, now: number) {
  const row = await findRetention(db)
  const rule = ruleOf(row)
  const gone = horizonsOf(row)
  return presentRetention(rule, gone, await findNextDeletion(db, rule, gone, now))
}
