import { expect, it } from 'vitest'
import { backTarget, placeOf } from './place.ts'

it('reads what an address shows', () => {
  expect(placeOf('/sensorboxes/a1')).toEqual({ sensorboxId: 'a1' })
  expect(placeOf('/sensorboxes/groups/critical')).toEqual({ group: 'critical' })
  expect(placeOf('/sensorboxes/groups/critical/')).toEqual({ group: 'critical' })
  for (const path of ['/', '/sensorboxes', '/sensorboxes/groups', '/sensorboxes/groups/none', '/login']) {
    expect(placeOf(path)).toEqual({})
  }
})

it('leads from a sensorbox to its group, from a group home, and from home nowhere', () => {
  expect(backTarget('/sensorboxes/a1', 'critical')).toBe('/sensorboxes/groups/critical')
  expect(backTarget('/sensorboxes/a1', undefined)).toBe('/sensorboxes/groups')
  expect(backTarget('/sensorboxes/groups/critical', 'critical')).toBe('/')
  expect(backTarget('/sensorboxes/groups', undefined)).toBe('/')
  expect(backTarget('/', 'critical')).toBeNull()
  expect(backTarget('/nothing/here', undefined)).toBe('/')
})
