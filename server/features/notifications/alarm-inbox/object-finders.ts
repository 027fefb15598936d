import { areOutagesIn } from './outage-queries.ts'
import { areAlarmsIn } from './queries.ts'

/** Whether all these ids name alarms, or outages, of the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { alarm: areAlarmsIn, outage: areOutagesIn }
