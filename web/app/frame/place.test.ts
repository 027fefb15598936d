import { expect, it } from 'vitest'
import { backTarget, placeOf } from './place.ts'

it('returns the group, sensorbox or asset of an address', () => {
  expect(placeOf('/sensorboxes/a1')).toEqual({ sensorboxId: 'a1' })
  expect(placeOf('/sensorboxes/groups/critical')).toEqual({ group: 'critical' })
  expect(placeOf('/sensorboxes/groups/critical/')).toEqual({ group: 'critical' })
  expect(placeOf('/assets/a1')).toEqual({ assetId: 'a1' })
  expect(placeOf('/assets/groups/active/')).toEqual({ assetGroup: 'active' })
  for (const path of [
    '/',
    '/sensorboxes',
    '/sensorboxes/groups',
    '/sensorboxes/groups/none',
    '/assets/groups/in_stock',
    '/login',
  ]) {
    expect(placeOf(path)).toEqual({})
  }
})

it('returns the group for a sensorbox, the company for its pages, the home page for others, and null for the home page', () => {
  expect(backTarget('/sensorboxes/a1', { sensorboxes: 'critical' })).toBe('/sensorboxes/groups/critical')
  expect(backTarget('/sensorboxes/a1', { sensorboxes: undefined })).toBe('/sensorboxes/groups')
  expect(backTarget('/sensorboxes/groups/critical', { sensorboxes: 'critical' })).toBe('/')
  expect(backTarget('/sensorboxes/groups', { sensorboxes: undefined })).toBe('/')
  expect(backTarget('/assets/a1', { sensorboxes: 'critical', assets: 'inactive' })).toBe(
    '/assets/groups/inactive',
  )
  expect(backTarget('/assets/groups/inactive', { assets: 'inactive' })).toBe('/')
  expect(backTarget('/task-templates/t1', { sensorboxes: 'critical' })).toBe('/company')
  expect(backTarget('/company', { sensorboxes: 'critical' })).toBe('/')
  expect(backTarget('/', { sensorboxes: 'critical' })).toBeNull()
  expect(backTarget('/nothing/here', { sensorboxes: undefined })).toBe('/')
})
