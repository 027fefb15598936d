import { areGroupsIn } from './queries.ts'

/** Whether all ids belong to custom chart groups in the given stacks, or in reach if none is given. */
export const objectFinders = { custom_chart_group: areGroupsIn }
