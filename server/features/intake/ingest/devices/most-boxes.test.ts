import { expect, test } from 'vitest'
import { mostBoxes } from './most-boxes.ts'

test('more boxes are remembered where Node may use more memory', () => {
  const gigabyte = 1e9
  expect(mostBoxes(0.5 * gigabyte)).toBe(20_833)
  expect(mostBoxes(4 * gigabyte)).toBe(166_666)
  expect(mostBoxes()).toBeGreaterThan(1_000)
})
