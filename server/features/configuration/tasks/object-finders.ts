import { areMeasurementsIn, areSchedulesIn } from './part-queries.ts'
import { areTemplatesIn } from './template-queries.ts'

/** Check whether all these ids are templates of the given stacks or of the product. */
export const objectFinders = {
  task_template: areTemplatesIn,
  measurement_template: areMeasurementsIn,
  schedule_template: areSchedulesIn,
}
