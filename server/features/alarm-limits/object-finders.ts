import { areLimitsIn } from './queries.ts'

/** Whether all these ids name individual limits in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { alarm_limit: areLimitsIn }
