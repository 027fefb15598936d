import * as contract from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listMeasurements, listSchedules } from './part-queries.ts'
import { presentMeasurement, presentSchedule } from './present.ts'
import { createMeasurement, updateMeasurement } from './save-measurement.ts'
import { createSchedule, updateSchedule } from './save-schedule.ts'

/** Routes for measurement templates and schedules, the parts of task templates. */
export function partRoutes({ random }: { random: Random }): Implementation[] {
  return [
    implement(contract.listMeasurementTemplates, async ({ db }) =>
      (await listMeasurements(db)).map(presentMeasurement),
    ),
    implement(contract.createMeasurementTemplate, async ({ db, body, now, note }) => {
      const row = await createMeasurement(db, body, { random, now })
      note({ target: row.id, detail: { name: row.name, type: row.sensor_box_type } })
      return presentMeasurement(row)
    }),
    implement(contract.updateMeasurementTemplate, async ({ db, params, body, now, note, nothingChanged }) => {
      const { row, boxes } = await updateMeasurement(db, params.id, body, now)
      if (boxes === null) nothingChanged()
      else note({ target: row.id, detail: { name: row.name, boxes } })
      return presentMeasurement(row)
    }),
    implement(contract.listScheduleTemplates, async ({ db, query }) =>
      (await listSchedules(db))
        .filter((row) => row.template_type === (query.template_type ?? row.template_type))
        .map(presentSchedule),
    ),
    implement(contract.createScheduleTemplate, async ({ db, body, now, note }) => {
      const row = await createSchedule(db, body, { random, now })
      note({ target: row.id, detail: { name: row.name, type: row.sensor_box_type } })
      return presentSchedule(row)
    }),
    implement(contract.updateScheduleTemplate, async ({ db, params, body, now, note, nothingChanged }) => {
      const { row, boxes } = await updateSchedule(db, params.id, body, now)
      if (boxes === null) nothingChanged()
      else note({ target: row.id, detail: { name: row.name, boxes } })
      return presentSchedule(row)
    }),
  ]
}
