import { areOutagesIn } from './outage-queries.ts'
import { areAlarmsIn } from './queries.ts'

/** Whether all ids belong to alarms, or to outages, in the given stacks, or in reach if none is given. */
export const objectFinders = { alarm: areAlarmsIn, outage: areOutagesIn }
