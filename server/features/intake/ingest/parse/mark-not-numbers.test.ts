import { expect, test } from 'vitest'
import { markNotNumbers } from './mark-not-numbers.ts'

const marked = (text: string) => markNotNumbers(Buffer.from(text)).toString()
const mark = '"\\u0000"'

test.each([
  ['[NaN,1]', `[${mark},1]`],
  ['{"value": -Infinity}', `{"value": ${mark}}`],
  ['[nan,-nan,inf,-inf,INF]', `[${Array(5).fill(mark)}]`],
  ['{"NaN":NaN,"a":"x \\"NaN\\" NaN"}', `{"NaN":${mark},"a":"x \\"NaN\\" NaN"}`],
])('marks what is no number in %s', (text, expected) => {
  expect(marked(text)).toBe(expected)
  expect(() => JSON.parse(marked(text))).not.toThrow()
})

test.each(['{"finance":1}', '{"type":"Infinity"}', '[null,1]', '["\\\\",1,"nan"]', 'infinite', ''])(
  'leaves %s as it is',
  (text) => {
    const bytes = Buffer.from(text)
    expect(markNotNumbers(bytes)).toBe(bytes)
  },
)

test('takes time in proportion to the length, also for what never ends', () => {
  const long = `NaN "${'\\x'.repeat(500_000)}`
  expect(marked(long)).toBe(long.replace('NaN', mark))
})
