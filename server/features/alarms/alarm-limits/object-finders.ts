import { areLimitsIn } from './queries.ts'
import { areStatesIn } from './state-queries.ts'
import { areTemplatesIn } from './templates/template-queries.ts'

/** Check whether all these ids belong to the given stacks, or to any accessible one if none is given. */
export const objectFinders = {
  alarm_limit: areLimitsIn,
  alarm_limit_template: areTemplatesIn,
  alarm_limit_state: areStatesIn,
}
