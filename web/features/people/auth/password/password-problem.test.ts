import { expect, it } from 'vitest'
import { passwordProblem, strays } from './password-problem.ts'

it('accepts two equal passwords of 12 characters, counting emoji as one', () => {
  expect(passwordProblem('twelve chars', 'twelve chars')).toBeNull()
  expect(passwordProblem('eleven char', 'eleven char')).toBe('tooShort')
  expect(
    passwordProblem(
      'u\u0308o\u0308a\u0308u\u0308o\u0308a\u0308',
      'u\u0308o\u0308a\u0308u\u0308o\u0308a\u0308',
    ),
  ).toBe('tooShort')
  expect(passwordProblem('🚀🚀🚀🚀🚀🚀🚀', '🚀🚀🚀🚀🚀🚀🚀')).toBe('tooShort')
})

it('reports a mismatch first', () => {
  expect(passwordProblem('short', 'other')).toBe('mismatch')
  expect(passwordProblem('twelve chars', 'twelve chars ')).toBe('mismatch')
  expect(passwordProblem('', '')).toBe('tooShort')
})

it('tolerates an incomplete repetition while the user types', () => {
  expect(strays('twelve chars', 'twelve')).toBe(false)
  expect(strays('twelve chars', 'twelfe')).toBe(true)
})
