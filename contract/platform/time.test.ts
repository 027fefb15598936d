import { expect, test } from 'vitest'
import { clockPart, datePart, isTimeFormat, timeFormatPresets, withoutSeconds, withoutYear } from './time.ts'

test.each([
  ...timeFormatPresets,
  'YY',
  'M',
  'MM',
  'MMM',
  'MMMM',
  'D. MMMM YYYY',
  'd dd ddd dddd',
  'H:m:s',
  'hh:mm A',
  'h a',
  'DD/MM/YY – HH·mm',
  '日',
])('%s is a format', (format) => expect(isTimeFormat(format)).toBe(true))

test.each([
  '',
  '   ',
  'Y',
  'YYY',
  'DD.MM.YYYY at HH:mm',
  'HH:mm z',
  'HH_mm',
  'HH:mm:ss.SSS',
  '5',
  'x',
  'YYYYY',
])('%s is not a format', (format) => expect(isTimeFormat(format)).toBe(false))

test('the parts of a format are found in any order', () => {
  expect(withoutSeconds('HH:mm:ss.SSS')).toBe('HH:mm')
  expect(clockPart('YYYY-MM-DDTHH:mm:ss')).toBe('HH:mm:ss')
  expect(datePart('YYYY-MM-DDTHH:mm:ss')).toBe('YYYY-MM-DD')
  expect(datePart('HH:mm, DD.MM.YY')).toBe('DD.MM.YY')
  expect(withoutYear('YYYY-MM-DD')).toBe('MM-DD')
})
