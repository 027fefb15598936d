import { areGroupsIn } from './queries.ts'

/** Whether all these ids name custom chart groups in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { custom_chart_group: areGroupsIn }
