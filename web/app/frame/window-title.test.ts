import { expect, it } from 'vitest'
import { windowTitle } from './window-title.ts'

it('shows the worst state first, then the page, then the company', () => {
  expect(
    windowTitle({ worst: { word: 'Critical', count: 1 }, shown: 'Walk-in freezer', place: 'Fjord Fish' }),
  ).toBe('Critical 1 · Walk-in freezer · Fjord Fish')
})

it('shows only the company on the home page while everything is in order', () => {
  expect(windowTitle({ shown: undefined, place: 'Fjord Fish' })).toBe('Fjord Fish')
})
