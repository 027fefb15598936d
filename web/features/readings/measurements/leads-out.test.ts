import { expect, it } from 'vitest'
import { leadsOut } from './sparkline/LastReadings.tsx'

const limits = { attentionMin: 2, attentionMax: 6, criticalMin: 0, criticalMax: 8 }

it('reports only trends that lead further out of the range', () => {
  expect(leadsOut(9, 'up', limits)).toBe(true)
  expect(leadsOut(9, 'down', limits)).toBe(false)
  expect(leadsOut(-1, 'down', limits)).toBe(true)
  expect(leadsOut(-1, 'up', limits)).toBe(false)
  expect(leadsOut(4, 'up', limits)).toBe(false)
  expect(leadsOut(9, 'up', undefined)).toBe(false)
})
