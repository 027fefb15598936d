import {
  listSchedulingLimits,
  type SchedulingLimit,
} from '@sensorstack/contract/features/configuration/tasks/limit-routes.ts'
import { scheduleTypes } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import { schedulingLimits } from './scheduling-limits.ts'

/** Routes for the scheduling limits of types. */
export function schedulingLimitRoutes(): Implementation[] {
  return [
    implement(listSchedulingLimits, async ({ db, query }) =>
      (await listTypes(db.tx))
        .filter(({ type, config }) => config.can_have_tasks_and_schedules && (query.type ?? type) === type)
        .flatMap(({ type }) =>
          scheduleTypes.map(
            (kind): SchedulingLimit => ({
              sensor_box_type: type,
              template_type: kind,
              ...schedulingLimits(kind),
            }),
          ),
        ),
    ),
  ]
}
