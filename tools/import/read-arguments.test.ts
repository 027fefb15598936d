import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const of = (type: string, ...more: string[]) =>
  readArguments(['--file', 'f.csv', '--uid', 'u', '--type', type, '--key=k', ...more])

test('converts temperatures only, because wrongly stored readings cannot be corrected', () => {
  expect(of('temperature', '--unit', 'fahrenheit')?.unit).toBe('fahrenheit')
  expect(of('humidity')?.unit).toBeNull()
  expect(() => of('humidity', '--unit', 'fahrenheit')).toThrow('humidity is not converted')
  expect(() => of('temperature', '--unit', 'kelvin')).toThrow('The unit kelvin is not known.')
})

test('accepts only types that a box can measure', () => {
  expect(() => of('temp')).toThrow('temp is not measured: temperature, humidity')
})
