import { expect, test } from 'vitest'
import { foldRightLines } from './fold-right-lines.ts'
import type { RegistrationLine } from './read-registrations.ts'

/**
 * `.` is a correct line, `x` one with mistakes. Returns their numbers, and the sizes of folded blocks in parentheses.
 */
function fold(shape: string): string {
  const lines: RegistrationLine[] = [...shape].map((sign, index) => ({
    line: index + 1,
    values: {},
    problems: sign === 'x' ? [{ column: 'model', text: 'There is no such model.' }] : [],
  }))
  return foldRightLines(lines)
    .map((row) => ('folded' in row ? `(${row.folded.length})` : row.line))
    .join(' ')
}

test('correct lines are folded, except next to lines with mistakes', () => {
  expect(fold('......x......')).toBe('(5) 6 7 8 (5)')
  expect(fold('x....x')).toBe('1 2 3 4 5 6')
  expect(fold('x.....x')).toBe('1 2 (3) 6 7')
  expect(fold('..x')).toBe('1 2 3')
  expect(fold('xx')).toBe('1 2')
})

test('all lines are shown if none has mistakes', () => {
  expect(fold('....')).toBe('1 2 3 4')
  expect(fold('')).toBe('')
})
