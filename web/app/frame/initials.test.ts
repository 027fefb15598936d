import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('returns the first letters of the first and the last word', () => {
  expect(
    ['Mara Lindqvist', 'jonas', 'Ana de la Cruz', ' ida  sørensen ', '', 'Ødegård Åse'].map(initialsOf),
  ).toEqual(['ML', 'J', 'AC', 'IS', '', 'ØÅ'])
})
