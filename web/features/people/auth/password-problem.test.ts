import { expect, it } from 'vitest'
import { passwordProblem, strays } from './password-problem.ts'

it('takes two of the same with 12 characters, as a person counts them', () => {
  expect(passwordProblem('twelve chars', 'twelve chars')).toBeNull()
  expect(passwordProblem('eleven char', 'eleven char')).toBe('tooShort')
  expect(passwordProblem('🚀🚀🚀🚀🚀🚀🚀', '🚀🚀🚀🚀🚀🚀🚀')).toBe('tooShort')
})

it('wants them to match first', () => {
  expect(passwordProblem('short', 'other')).toBe('mismatch')
  expect(passwordProblem('twelve chars', 'twelve chars ')).toBe('mismatch')
  expect(passwordProblem('', '')).toBe('tooShort')
})

it('lets somebody type the repetition to its end', () => {
  expect(strays('twelve chars', 'twelve')).toBe(false)
  expect(strays('twelve chars', 'twelfe')).toBe(true)
})
