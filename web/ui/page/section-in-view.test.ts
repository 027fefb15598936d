import { expect, test } from 'vitest'
import { sectionInView } from './section-in-view.ts'

const tops = [-400, 76, 500]

test('the section in view is the last one that begins at or above the line', () => {
  expect(sectionInView(tops, { line: 76, isAtEnd: false })).toBe(1)
  expect(sectionInView(tops, { line: 75.4, isAtEnd: false })).toBe(1)
  expect(sectionInView(tops, { line: 40, isAtEnd: false })).toBe(0)
})

test('above all sections it is the first one', () => {
  expect(sectionInView([200, 300], { line: 76, isAtEnd: false })).toBe(0)
})

test('at the end of the page it is the last one, however short', () => {
  expect(sectionInView(tops, { line: 76, isAtEnd: true })).toBe(2)
})
