import { areReportsIn } from './queries.ts'

/** Whether all ids belong to reports of the given stacks, or of those in reach if none is given. */
export const objectFinders = { report: areReportsIn }
