import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { expect, test } from 'vitest'
import { isUnitOf } from './item-fields.ts'

test.each<[MeasureType, unknown, boolean]>([
  ['temperature', '°C', true],
  ['temperature', 'c', true],
  ['temperature', ' Celsius', true],
  ['temperature', '℃', true],
  ['temperature', 'degC', true],
  ['temperature', 'deg C', true],
  ['temperature', 'degrees Celsius', true],
  ['temperature', 'Cel', true],
  ['temperature', '℉', false],
  ['temperature', 'deg', false],
  ['temperature', '', true],
  ['temperature', null, true],
  ['temperature', '°F', false],
  ['temperature', 'K', false],
  ['temperature', '%', false],
  ['temperature', 'constructor', false],
  ['temperature', 7, false],
  ['humidity', 'percent', true],
  ['humidity', '%RH', true],
  ['humidity', '％', true],
  ['pressure', 'mbar', true],
  ['pressure', 'Pa', false],
  ['battery_voltage', 'mV', false],
  ['light', 'lux', true],
  ['speed', 'km/h', true],
  ['speed', 'mph', false],
])('whether %s accepts the unit %j: %s', (type, unit, is) => {
  expect(isUnitOf(type, unit)).toBe(is)
})
