import { expect, test } from 'vitest'
import { decodeFile, keysCsv, largestFile, readRegistrations, wrongLinesCsv } from './read-registrations.ts'

const models = ['CT-120', 'TR-410']
const read = (text: string) => {
  const file = readRegistrations(text, models)
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}
const refusal = (text: string) => {
  const file = readRegistrations(text, models)
  return 'refusal' in file ? file.refusal : null
}

test('reads lines with a header in any order, or without one', () => {
  const named = read('model;serial_number;hardware_unique_id\r\nCT-120;NW-1;U1\r\n\r\nTR-410;NW-2;U2\r\n')
  expect(named.lines.map(({ line, values }) => [line, values.serial_number, values.model])).toEqual([
    [2, 'NW-1', 'CT-120'],
    [4, 'NW-2', 'TR-410'],
  ])
  const plain = read('\ufeffNW-1,U1,CT-120,"Cold, room ""3"""')
  expect(plain.separator).toBe(',')
  expect(plain.lines[0]?.values.alias).toBe('Cold, room "3"')
  expect(read('NW-1\tU1\tCT-120').lines[0]?.problems).toEqual([])
})

test('reports the mistakes of each line', () => {
  const { lines } = read(
    'NW-1;U1;CT-120\nNW 2;U2;CT-120\nNW-3;U1;CT-130\nNW-4;;CT-120\nNW-5;U5;CT-120;a;b;c;d\nnw-1;U6;CT-120',
  )
  expect(lines.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    [],
    ['serial_number'],
    ['model', 'hardware_unique_id'],
    ['hardware_unique_id'],
    expect.arrayContaining(['serial_number']),
    ['serial_number'],
  ])
  expect(lines[2]?.problems[1]?.text).toBe('U1 is already in line 1.')
  expect(lines[5]?.problems[0]?.text).toBe('nw-1 is already in line 1.')
})

test('reads what a spreadsheet saves: rows filled up with empty cells', () => {
  const { lines } = read(
    'serial_number;hardware_unique_id;model;;\r\nNW-1;U1;CT-120;;\r\n;;;;\r\nNW-2;U2;CT-120;;\r\n',
  )
  expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [4, []],
  ])
  expect(refusal(';;;\r\n;;;')).not.toBeNull()
})

test('reads its own file of wrong lines, with the values as they were', () => {
  const wrong = read('NW-1;U1;CT-999;=1+1\nNW-2;U1;CT-120;-20 °C\nNW 3;U3;CT-120;a;b;c;d').lines
  const { lines } = read(wrongLinesCsv(wrong))
  expect(lines.map(({ values }) => values)).toEqual(wrong.map(({ values }) => values))
  expect(lines.map(({ problems }) => problems.length)).toEqual([1, 1, 3])
})

test("refuses a text that can't be read at all", () => {
  expect(refusal('')).not.toBeNull()
  expect(refusal(' \n \n')).not.toBeNull()
  expect(refusal('serial_number;hardware_unique_id;model\n')).not.toBeNull()
  expect(refusal('serial_number;model\nNW-1;CT-120')).toContain('hardware_unique_id')
  expect(refusal('serial_number;hardware_unique_id;model;price\na;b;c;d')).toContain('price')
  expect(refusal('a\0b')).not.toBeNull()
  expect(refusal('NW;U;CT-120\n'.repeat(10_001))).toContain('10')
})

test('a file must be UTF-8 and not too large', () => {
  const encode = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
  expect(decodeFile(encode('Kühlraum'))).toEqual({ text: 'Kühlraum' })
  expect(decodeFile(new Uint8Array([0x4b, 0xfc, 0x68]).buffer)).toHaveProperty('refusal')
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x41, 0]).buffer)).toHaveProperty('refusal')
  expect(decodeFile(new ArrayBuffer(largestFile + 1))).toHaveProperty('refusal')
})

test('saved files contain text and no formulas', () => {
  const box = { serial_number: '=1+1', hardware_unique_id: 'U1', model: 'CT-120', device_key: 'k' }
  expect(keysCsv([box])).toBe(
    "\ufeffserial_number;hardware_unique_id;model;device_key\r\n'=1+1;U1;CT-120;k\r\n",
  )
  expect(wrongLinesCsv(read('NW 2;U2;CT-120').lines)).toContain('NW 2;U2;CT-120;;;;')
})
