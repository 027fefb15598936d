import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, optionalLine, problemOf } from './fields.ts'

test.each([
  [line(60), '', 'Name is required.'],
  [line(60), '   ', 'Name is required.'],
  [line(60), undefined, 'Name is required.'],
  [line(60), 'x'.repeat(61), 'Max 60 characters.'],
  [optionalLine(60), 'x'.repeat(61), 'Max 60 characters.'],
  [z.string().check(z.minLength(8)), 'short', 'Min 8 characters.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Name is required.'],
  [line(60), 'Ann', null],
])('the message of a rule without its own text, %#', (field, value, message) => {
  expect(problemOf(field, value, 'Name')).toBe(message)
})

test('a rule with its own text uses it', () => {
  expect(problemOf(line(60, 'Please enter a name.'), '', 'Name')).toBe('Please enter a name.')
})
