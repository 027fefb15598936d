import { describe, expect, test } from 'vitest'
import { changedFields, clashesOf, type FormShape, shownBefore, unshownClashes } from './clashes.ts'

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

describe('changedFields', () => {
  test('returns the fields with a different value, in the order of the form', () => {
    expect(changedFields(shape, began, typed({}))).toEqual([])
    expect(changedFields(shape, began, typed({ berths: 5, name: 'Boreas' }))).toEqual(['name', 'berths'])
  })

  test('ignores whitespace around a text and fields that the thing does not have', () => {
    expect(changedFields(shape, began, typed({ name: ' Aurora ', home: '  ' }))).toEqual([])
    expect(changedFields(shape, { ...began, berths: 0 }, typed({ berths: 5 }))).toEqual([])
  })
})

describe('a clash', () => {
  const values = typed({ name: 'Boreas', home: 'Bergen' })
  const clashes = (latest: Partial<Boat>) =>
    clashesOf(shape, { began, latest: { ...began, ...latest }, values })

  test('is a field that the user and someone else have changed to different values', () => {
    expect(clashes({})).toEqual([])
    expect(clashes({ home: 'Hamar' })).toEqual(['home'])
    expect(clashes({ home: 'Hamar', name: 'Calypso' })).toEqual(['name', 'home'])
  })

  test('is not a field that both have changed to the same value, or that only the other has changed', () => {
    expect(clashes({ home: 'Bergen' })).toEqual([])
    expect(clashes({ berths: 6 })).toEqual([])
  })

  test('is reported once, and again if the value has changed since', () => {
    const state = { began, latest: { ...began, home: 'Hamar' }, values, shown: {} }
    expect(unshownClashes(shape, state)).toEqual(['home'])
    expect(unshownClashes(shape, { ...state, shown: { home: 'Hamar' } })).toEqual([])
    expect(unshownClashes(shape, { ...state, shown: { home: 'Moss' } })).toEqual(['home'])
  })

  test('is also reported if the value has been cleared', () => {
    const had = { ...began, home: 'Oslo' }
    const state = { began: had, latest: { ...had, home: null }, values, shown: {} }
    expect(unshownClashes(shape, state)).toEqual(['home'])
    expect(unshownClashes(shape, { ...state, shown: { home: null } })).toEqual([])
    expect(unshownClashes(shape, { ...state, latest: { ...had, home: undefined } })).toEqual(['home'])
  })
})

test('shownBefore returns the values from the start of the edit, or those reported to the user since', () => {
  expect(shownBefore(['name', 'home'], began, {})).toEqual({ name: 'Aurora', home: null })
  expect(shownBefore(['home'], began, { home: 'Hamar' })).toEqual({ home: 'Hamar' })
  expect(shownBefore(['home'], { ...began, home: 'Oslo' }, { home: null })).toEqual({ home: null })
})
