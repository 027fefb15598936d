import { expect, it } from 'vitest'
import { foundParts } from './found-text.ts'

it('splits a text at the match, ignoring case', () => {
  expect(foundParts('Vaccine COLD room 3', 'cold Room')).toEqual({
    before: 'Vaccine ',
    found: 'COLD room',
    after: ' 3',
  })
})

it('leaves a text without a match whole, and one whose length changes with its case', () => {
  expect(foundParts('Freezer', 'cold').before).toBe('Freezer')
  expect(foundParts('İzmir depot', 'depot')).toEqual({ before: 'İzmir depot', found: '', after: '' })
})
