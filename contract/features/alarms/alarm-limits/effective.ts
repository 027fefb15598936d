import type { LimitSource } from './alarm-limit.ts'

/** The choice made for a measure of a box. */
export interface Choice {
  readonly source: LimitSource
  readonly enabled: boolean
}

/** The order of precedence without a choice. */
const precedence: readonly LimitSource[] = ['individual', 'custom', 'default']

/**
 * Returns which of the existing limits applies to a measure of a box: the chosen one if it still exists, otherwise the
 * box's own, then the stack's for the type, then the product's. Null if there is none or if judging is switched off.
 */
export function effectiveSource(
  there: (source: LimitSource) => boolean,
  choice: Choice | undefined,
): LimitSource | null {
  if (choice?.enabled === false) return null
  if (choice && there(choice.source)) return choice.source
  return precedence.find(there) ?? null
}
