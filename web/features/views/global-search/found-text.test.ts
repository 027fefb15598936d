import { expect, it } from 'vitest'
import { foundParts } from './found-text.ts'

it('parts a text where it is found, whatever the case', () => {
  expect(foundParts('Vaccine COLD room 3', 'cold Room')).toEqual({
    before: 'Vaccine ',
    found: 'COLD room',
    after: ' 3',
  })
})

it('leaves a text whole that holds it not, or not in the same length', () => {
  expect(foundParts('Freezer', 'cold').before).toBe('Freezer')
  expect(foundParts('İzmir depot', 'depot')).toEqual({ before: 'İzmir depot', found: '', after: '' })
})
