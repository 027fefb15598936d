import type { LimitSource } from './alarm-limit.ts'

/** What was chosen for a measure of a box. */
export interface Choice {
  readonly source: LimitSource
  readonly enabled: boolean
}

/** In this order where nobody has chosen. */
const usual: readonly LimitSource[] = ['individual', 'custom', 'default']

/**
 * Which of the limits that there are for a measure of a box it is judged by: the one that was chosen, as long as it is
 * there, or else the box's own, the stack's for the type, the product's. Null when there is none, or when judging is off.
 */
export function effectiveSource(
  there: (source: LimitSource) => boolean,
  choice: Choice | undefined,
): LimitSource | null {
  if (choice?.enabled === false) return null
  if (choice && there(choice.source)) return choice.source
  return usual.find(there) ?? null
}
