import { areLimitsIn } from './queries.ts'
import { areStatesIn } from './state-queries.ts'
import { areTemplatesIn } from './template-queries.ts'

/** Whether all these ids name individual limits, templates or choices in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = {
  alarm_limit: areLimitsIn,
  alarm_limit_template: areTemplatesIn,
  alarm_limit_state: areStatesIn,
}
