import { expect, it } from 'vitest'
import { windowTitle } from './window-title.ts'

it('says the worst first, then what is shown, then where', () => {
  expect(
    windowTitle({ worst: { word: 'Critical', count: 1 }, shown: 'Walk-in freezer', place: 'Fjord Fish' }),
  ).toBe('Critical 1 · Walk-in freezer · Fjord Fish')
})

it('says the company alone at home when all is well', () => {
  expect(windowTitle({ shown: undefined, place: 'Fjord Fish' })).toBe('Fjord Fish')
})
