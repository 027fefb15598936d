import { expect, test } from 'vitest'
import { type KnownSilent, traitsOfBoxes } from './traits-of-boxes.ts'

const hall = { id: 'p1', name: 'Hall network', type: 'wifi' } as const
const nordic = { id: 'p2', name: 'Nordic IoT', type: 'gsm' } as const
const room = { id: 'a1', name: 'Cold room' }
const box = (more: Partial<KnownSilent> = {}): KnownSilent => ({
  model: 'CT-120',
  type: 'cold_chain',
  asset: room,
  profiles: [hall],
  ...more,
})
const said = (...boxes: KnownSilent[]) => traitsOfBoxes(boxes).map(({ what, name }) => `${what} ${name}`)

test('returns the traits that all boxes share', () => {
  expect(said(box(), box())).toEqual(['profile Hall network', 'asset Cold room', 'model CT-120'])
  expect(traitsOfBoxes([box()])[0]).toEqual({ what: 'profile', name: 'Hall network', profile_type: 'wifi' })
})

test('returns a profile that all boxes have, at any position', () => {
  expect(said(box({ profiles: [nordic, hall] }), box({ profiles: [hall, nordic] }))[0]).toBe(
    'profile Nordic IoT',
  )
  expect(said(box({ profiles: [nordic, hall] }), box())[0]).toBe('profile Hall network')
})

test('leaves out traits in which a box differs or that are unknown for a box', () => {
  expect(said(box(), box({ profiles: [] }))).toEqual(['asset Cold room', 'model CT-120'])
  expect(said(box(), box({ asset: { ...room, id: 'a2' } }))).toEqual(['profile Hall network', 'model CT-120'])
  expect(said(box({ asset: null }), box())).toEqual(['profile Hall network', 'model CT-120'])
  expect(said(box({ model: 'CT-110' }), box()).at(-1)).toBe('type cold_chain')
  expect(said(box({ model: 'MT-300', type: 'machine', asset: null, profiles: [] }), box())).toEqual([])
  expect(said()).toEqual([])
})
