import { areMonthlyIn } from './monthly/monthly-queries.ts'
import { areReportsIn } from './queries.ts'

/** Check whether all ids belong to objects of the given stacks; reports of all stacks in reach if none is given. */
export const objectFinders = { report: areReportsIn, monthly_report: areMonthlyIn }
