import { expect, it } from 'vitest'
import { backTarget } from './back-target.ts'

it('leads from a thing to its group, from a group home, and from home nowhere', () => {
  expect(backTarget('/sensorboxes/a1', 'critical')).toBe('/sensorboxes/groups/critical')
  expect(backTarget('/sensorboxes/a1', undefined)).toBe('/sensorboxes/groups')
  expect(backTarget('/sensorboxes/groups/critical', 'critical')).toBe('/')
  expect(backTarget('/sensorboxes/groups/critical/', 'critical')).toBe('/')
  expect(backTarget('/sensorboxes/groups', undefined)).toBe('/')
  expect(backTarget('/', 'critical')).toBeNull()
  expect(backTarget('/nothing/here', undefined)).toBe('/')
})
