import { areBoxesIn } from './queries.ts'

/** Whether all these ids name boxes in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { sensorbox: areBoxesIn }
