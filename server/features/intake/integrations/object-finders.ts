import { areIntegrationsIn } from './queries.ts'

/** Whether all these ids name integrations in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { integration: areIntegrationsIn }
