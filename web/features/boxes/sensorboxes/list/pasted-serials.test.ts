import { expect, it } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { findNamed, valuesIn } from './pasted-serials.ts'

const boxes = [
  aSensorbox({ id: 'a', serial_number: 'NW-1', hardware_unique_id: 'FFEE-1' }),
  aSensorbox({ id: 'b', serial_number: 'NW-2', hardware_unique_id: 'FFEE-2' }),
  aSensorbox({ id: 'c', serial_number: 'NW-2', hardware_unique_id: 'NW-2' }),
]
const find = (text: string) => {
  const { found, unknown } = findNamed(boxes, valuesIn(text))
  return [found.map((box) => box.id).join(''), unknown]
}

it('splits pasted text at spaces and line breaks, and drops duplicates', () => {
  expect(valuesIn(' NW-1\r\nNW-2\t NW-1\n\n x ')).toEqual(['NW-1', 'NW-2', 'x'])
  expect(valuesIn(' \n\t')).toEqual([])
})

it('finds boxes by serial number and hardware id, ignoring case, and returns the unknown values', () => {
  expect(find('nw-1 FFEE-2 NW-9 nothing')).toEqual(['ab', ['NW-9', 'nothing']])
  expect(find('ffee-1 NW-1')).toEqual(['a', []])
})

it('finds all boxes with a number', () => {
  expect(find('NW-2')).toEqual(['bc', []])
})
