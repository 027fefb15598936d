import { areIntegrationsIn } from './queries.ts'

/** Whether all ids belong to integrations in the given stacks, or in reach if none is given. */
export const objectFinders = { integration: areIntegrationsIn }
