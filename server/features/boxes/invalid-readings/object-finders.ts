import { areSpansIn } from './queries.ts'

/** Whether all ids belong to spans of invalid readings in the given stacks, or in reach if none is given. */
export const objectFinders = { invalid_span: areSpansIn }
