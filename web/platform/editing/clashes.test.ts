import { describe, expect, test } from 'vitest'
import { changedFields, clashesOf, type FormShape, shownBefore, untoldClashes } from './clashes.ts'

interface Boat {
  name: string
  home?: string | null | undefined
  berths: number
}

type BoatValues = { name: string; home: string; berths: number }

const shape: FormShape<Boat, BoatValues> = {
  fieldsOf: ({ berths }) => (berths > 0 ? ['name', 'home', 'berths'] : ['name', 'home']),
  valuesOf: ({ home, ...rest }) => ({ ...rest, home: home ?? '' }),
}
const began: Boat = { name: 'Aurora', home: null, berths: 4 }
const typed = (change: Partial<BoatValues>) => ({ ...shape.valuesOf(began), ...change })

describe('what was changed', () => {
  test('is what holds something else, in the order of the form', () => {
    expect(changedFields(shape, began, typed({}))).toEqual([])
    expect(changedFields(shape, began, typed({ berths: 5, name: 'Boreas' }))).toEqual(['name', 'berths'])
  })

  test('is no blank around a text, and no field that the thing does not have', () => {
    expect(changedFields(shape, began, typed({ name: ' Aurora ', home: '  ' }))).toEqual([])
    expect(changedFields(shape, { ...began, berths: 0 }, typed({ berths: 5 }))).toEqual([])
  })
})

describe('a clash', () => {
  const values = typed({ name: 'Boreas', home: 'Bergen' })
  const clashes = (latest: Partial<Boat>) =>
    clashesOf(shape, { began, latest: { ...began, ...latest }, values })

  test('is what was changed here and elsewhere to something else', () => {
    expect(clashes({})).toEqual([])
    expect(clashes({ home: 'Hamar' })).toEqual(['home'])
    expect(clashes({ home: 'Hamar', name: 'Calypso' })).toEqual(['name', 'home'])
  })

  test('is not what both have changed alike, nor what only they have changed', () => {
    expect(clashes({ home: 'Bergen' })).toEqual([])
    expect(clashes({ berths: 6 })).toEqual([])
  })

  test('is told once, and again when there is something else by then', () => {
    const state = { began, latest: { ...began, home: 'Hamar' }, values, told: {} }
    expect(untoldClashes(shape, state)).toEqual(['home'])
    expect(untoldClashes(shape, { ...state, told: { home: 'Hamar' } })).toEqual([])
    expect(untoldClashes(shape, { ...state, told: { home: 'Moss' } })).toEqual(['home'])
  })

  test('is told also when there is nothing by then', () => {
    const had = { ...began, home: 'Oslo' }
    const state = { began: had, latest: { ...had, home: null }, values, told: {} }
    expect(untoldClashes(shape, state)).toEqual(['home'])
    expect(untoldClashes(shape, { ...state, told: { home: null } })).toEqual([])
    expect(untoldClashes(shape, { ...state, latest: { ...had, home: undefined } })).toEqual(['home'])
  })
})

test('what was before a change is as the editing began, or as the person was told of it', () => {
  expect(shownBefore(['name', 'home'], began, {})).toEqual({ name: 'Aurora', home: null })
  expect(shownBefore(['home'], began, { home: 'Hamar' })).toEqual({ home: 'Hamar' })
  expect(shownBefore(['home'], { ...began, home: 'Oslo' }, { home: null })).toEqual({ home: null })
})
