import { areAlarmsIn } from './queries.ts'

/** Whether all these ids name alarms of the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { alarm: areAlarmsIn }
