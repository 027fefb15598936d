import { expect, it } from 'vitest'
import { emptyGaps } from './empty-gaps.ts'

const gaps = [
  { from: 10, to: 20 },
  { from: 30, to: 40 },
]

it('leaves out a gap that has a reading that is set aside', () => {
  expect(emptyGaps(gaps, [{}, { apart: [{ time: 35, text: '-127 °C, impossible' }] }])).toEqual([gaps[0]])
})

it('keeps all gaps if the readings that are set aside are outside of them', () => {
  expect(emptyGaps(gaps, [{ apart: [{ time: 25, text: 'x' }] }])).toEqual(gaps)
})
