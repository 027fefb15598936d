import {
  TEMPLATE_OF_OTHER_TYPE,
  TOO_MANY_SCHEDULES,
  WRONG_TASK,
} from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import { shortestIntervalS } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import { SENDS_BEFORE_MEASURING } from '@sensorstack/contract/features/configuration/wakeup/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { schedulingLimits } from './scheduling-limits.ts'
import type { WholeTask } from './whole-templates.ts'

/**
 * Checks that boxes of a type can perform these tasks together. Throws WRONG_TASK, TEMPLATE_OF_OTHER_TYPE,
 * TOO_MANY_SCHEDULES or SENDS_BEFORE_MEASURING.
 */
export function checkTasks(tasks: readonly WholeTask[], sensorBoxType: string): void {
  tasks.forEach(({ row, measurement, schedule }, i) => {
    const isWhole = (row.type === 'measure') === (measurement !== null)
    if (!isWhole) throw wrong(WRONG_TASK, `tasks.${i}.measurement_template_id`)
    if (schedule.template_type !== row.type) throw wrong(WRONG_TASK, `tasks.${i}.schedule_template_id`)
    if (measurement && measurement.sensor_box_type !== sensorBoxType) {
      throw wrong(TEMPLATE_OF_OTHER_TYPE, `tasks.${i}.measurement_template_id`)
    }
    if (schedule.sensor_box_type !== sensorBoxType) {
      throw wrong(TEMPLATE_OF_OTHER_TYPE, `tasks.${i}.schedule_template_id`)
    }
  })
  const [measures, sends] = (['measure', 'send'] as const).map((type) =>
    tasks.filter(({ row }) => row.type === type).map(({ schedule }) => schedule),
  )
  if (tasks.length > schedulingLimits('send').max_schedules) throw wrong(TOO_MANY_SCHEDULES, 'tasks')
  const measureS = shortestIntervalS(measures ?? [])
  const sendS = shortestIntervalS(sends ?? [])
  if (measureS !== null && sendS !== null && sendS < measureS) throw wrong(SENDS_BEFORE_MEASURING, 'tasks')
}

function wrong(error: ConstructorParameters<typeof ApiError>[0], field: string): ApiError {
  return new ApiError(error, { fields: [{ field, message: error.detail }] })
}
