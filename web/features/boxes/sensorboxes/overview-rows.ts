import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'

/** The groups of the overview in reading order: worst first, each sum below its parts. */
export const overviewGroups: readonly SensorboxGroup[] = [
  'critical',
  'attention',
  'nominal',
  'active',
  'inactive',
  'enabled',
  'disabled',
  'in_stock',
  'unavailable',
  'delivery',
]

/** Returns the number of a stack's boxes in a group. */
export function countIn(stack: Stack, group: SensorboxGroup): number {
  return stack[`sensorboxes_count_${group}`]
}

/** Returns the number of a stack's enabled boxes: critical, attention, nominal and inactive. */
export function totalOf(stack: Stack): number {
  return (
    stack.sensorboxes_count_critical +
    stack.sensorboxes_count_attention +
    stack.sensorboxes_count_nominal +
    stack.sensorboxes_count_inactive
  )
}
