import { expect, test } from 'vitest'
import {
  type CombinedState,
  combinedStateOf,
  combinedStates,
  isInGroup,
  type SensorboxGroup,
  sensorboxGroups,
} from './states.ts'

test('unavailable, then in stock and disabled, then inactive override the measured state', () => {
  const box = { unavailable: false, enabledState: 'enabled', inactive: false, state: 'critical' } as const
  expect(combinedStateOf(box)).toBe('critical')
  expect(combinedStateOf({ ...box, inactive: true })).toBe('inactive')
  expect(combinedStateOf({ ...box, inactive: true, enabledState: 'disabled' })).toBe('disabled')
  expect(combinedStateOf({ ...box, inactive: true, enabledState: 'in_stock' })).toBe('in_stock')
  expect(combinedStateOf({ ...box, unavailable: true, enabledState: 'in_stock' })).toBe('unavailable')
})

test('active is nominal, attention and critical; enabled is active and inactive', () => {
  const statesIn = (group: SensorboxGroup) => combinedStates.filter((state) => isInGroup(state, group))
  const active: CombinedState[] = ['critical', 'attention', 'nominal']
  expect(statesIn('active')).toEqual(active)
  expect(statesIn('enabled')).toEqual([...active, 'inactive'])
  expect(statesIn('delivery')).toEqual([])
  for (const group of sensorboxGroups) {
    if (!['active', 'enabled', 'delivery'].includes(group)) expect(statesIn(group)).toEqual([group])
  }
})
