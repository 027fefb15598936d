import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { type MatrixState, matrixStates } from '../../../ui/matrix/StackMatrix.tsx'

/** What is counted in each stack. */
export type Counted = 'assets' | 'sensorboxes'

/** The texts that name what is counted. */
export const countedTitles = { assets: 'monitoring:assets', sensorboxes: 'sensorboxes:title' } as const

/** How many of them a stack has in each state. */
export function countsOf(stack: Stack, of: Counted): Record<MatrixState, number> {
  const counts = matrixStates.map((state) => [state, stack[`${of}_count_${state}`]])
  return Object.fromEntries(counts) as Record<MatrixState, number>
}

/** What is counted in these stacks: assets only where there are any, since who has none needs no columns for them. */
export function countedIn(stacks: readonly Stack[]): readonly [Counted] | readonly [Counted, Counted] {
  const hasAssets = stacks.some((stack) =>
    Object.values(countsOf(stack, 'assets')).some((count) => count > 0),
  )
  return hasAssets ? ['assets', 'sensorboxes'] : ['sensorboxes']
}
