import { expect, test } from 'vitest'
import { foldRightLines } from './fold-right-lines.ts'
import type { RegistrationLine } from './read-registrations.ts'

/** `.` is a line that is right, `x` one that is wrong; answers their numbers, and how many are folded. */
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

test('what is right is folded, except beside what is wrong', () => {
  expect(fold('......x......')).toBe('(5) 6 7 8 (5)')
  expect(fold('x....x')).toBe('1 2 3 4 5 6')
  expect(fold('x.....x')).toBe('1 2 (3) 6 7')
  expect(fold('..x')).toBe('1 2 3')
  expect(fold('xx')).toBe('1 2')
})

test('where nothing is wrong all are shown', () => {
  expect(fold('....')).toBe('1 2 3 4')
  expect(fold('')).toBe('')
})
