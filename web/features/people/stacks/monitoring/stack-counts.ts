import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { type MatrixState, matrixStates } from '../../../../ui/matrix/StackMatrix.tsx'

/** The kinds of objects that are counted in each stack. */
export type Counted = 'assets' | 'sensorboxes'

/** Text keys of their names. */
export const countedTitles = { assets: 'monitoring:assets', sensorboxes: 'sensorboxes:title' } as const

/** Returns the counts of a stack by state. */
export function countsOf(stack: Stack, of: Counted): Record<MatrixState, number> {
  const counts = matrixStates.map((state) => [state, stack[`${of}_count_${state}`]])
  return Object.fromEntries(counts) as Record<MatrixState, number>
}

/** Returns what to count in these stacks. Assets are included only if one of the stacks has any. */
export function countedIn(stacks: readonly Stack[]): readonly [Counted] | readonly [Counted, Counted] {
  const hasAssets = stacks.some((stack) =>
    Object.values(countsOf(stack, 'assets')).some((count) => count > 0),
  )
  return hasAssets ? ['assets', 'sensorboxes'] : ['sensorboxes']
}
