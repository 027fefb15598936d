import { expect, it } from 'vitest'
import { foundParts } from './found-text.ts'

it('splits a text at the match, ignoring case', () => {
  expect(foundParts('Vaccine COLD room 3', 'cold Room')).toEqual({
    before: 'Vaccine ',
    found: 'COLD room',
    after: ' 3',
  })
})

it.each([
  ['İzmir depot', 'DEPOT', { before: 'İzmir ', found: 'depot', after: '' }],
  ['Alte Straße 4', 'strasse', { before: 'Alte ', found: 'Straße', after: ' 4' }],
  ['Alte Straße 4', 'ras', { before: 'Alte St', found: 'raß', after: 'e 4' }],
  ['Cafe\u0301 Zurich', 'fé z', { before: 'Ca', found: 'fe\u0301 Z', after: 'urich' }],
])('marks in %s what %s finds, although folding changes lengths', (text, search, parts) => {
  expect(foundParts(text, search)).toEqual(parts)
})

it('leaves a text without a match whole', () => {
  expect(foundParts('Freezer', 'cold')).toEqual({ before: 'Freezer', found: '', after: '' })
})
