import * as contract from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { answer, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { markReadings } from './mark-readings.ts'
import { presentSpan } from './present.ts'
import { listSpans } from './queries.ts'
import { unmarkReadings } from './unmark-readings.ts'

/** The endpoints for spans of readings that people mark as invalid. */
export function invalidReadingRoutes(random: Random): Implementation[] {
  return [
    implement(contract.listInvalidSpans, async ({ params, db }) =>
      (await listSpans(db, params.id)).map((row) => presentSpan(row, db.stackId)),
    ),
    implement(contract.markReadings, async ({ params, body, db, caller, now, note }) => {
      const { measure_type, start_time, end_time, reason } = body
      const wanted = {
        sensorboxId: params.id,
        measureType: measure_type,
        fromMs: start_time,
        toMs: end_time,
        reason,
        accountId: caller.accountId,
      }
      const id = await markReadings(db, wanted, now, random)
      const [row] = await listSpans(db, params.id, id)
      if (!row) throw new Error(`the span ${id} has just been added`)
      const span = presentSpan(row, db.stackId)
      note({
        target: params.id,
        detail: { sensorbox: (await namesOfBoxes(db, [params.id])).get(params.id), ...detailOf(span) },
      })
      return answer<typeof contract.markReadings>(201, span)
    }),
    implement(contract.unmarkReadings, async ({ params, db, now, note }) => {
      const span = await unmarkReadings(db, { sensorboxId: params.id, spanId: params.spanId }, now, random)
      const times = {
        start_time: new Date(span.from_ms).toISOString(),
        end_time: new Date(span.to_ms).toISOString(),
      }
      note({
        target: params.id,
        detail: {
          sensorbox: (await namesOfBoxes(db, [params.id])).get(params.id),
          ...detailOf({ ...span, ...times }),
        },
      })
      return undefined
    }),
  ]
}

/** Returns what the trail records about a span. */
function detailOf(span: {
  readonly measure_type: string
  readonly start_time: string
  readonly end_time: string
  readonly reason: string
  readonly readings: number
}) {
  const { measure_type, start_time, end_time, reason, readings } = span
  return { measure_type, start_time, end_time, reason, readings }
}
