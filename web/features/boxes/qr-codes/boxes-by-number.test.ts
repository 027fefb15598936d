import { expect, test } from 'vitest'
import { boxesByNumber } from './boxes-by-number.ts'

const boxes = ['NW-20418', 'NW-20419', 'NW-18204', 'EW-7', 'nw-30418'].map((serial_number) => ({
  serial_number,
  hardware_unique_id: `UID-${serial_number}`,
}))
const numbers = (typed: string) => boxesByNumber(boxes, typed).map(({ box }) => box.serial_number)

test('finds numbers by any part, those that end with it first', () => {
  expect(numbers('418')).toEqual(['NW-20418', 'nw-30418'])
  expect(numbers('204')).toEqual(['NW-18204', 'NW-20418', 'NW-20419'])
  expect(numbers('nw-')).toHaveLength(4)
  expect(numbers(' Ew-7 ')).toEqual(['EW-7'])
  expect(numbers('uid-ew')).toEqual(['EW-7'])
})

test('offers nothing before something is typed, and nothing for an unknown number', () => {
  expect([numbers(''), numbers('  '), numbers('9999')]).toEqual([[], [], []])
})

test('cuts the number where it matches', () => {
  expect(boxesByNumber(boxes, '0419')).toEqual([{ box: boxes[1], before: 'NW-2', match: '0419', after: '' }])
})
