import { expect, test } from 'vitest'
import { isTimeFormat, timeFormatPresets } from './time.ts'

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
])('%s is none', (format) => expect(isTimeFormat(format)).toBe(false))
