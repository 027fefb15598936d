import type { AssetPeriod } from '@sensorstack/contract/features/boxes/assets/period.ts'
import { expect, test } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { boxesOfPeriods } from './boxes-of-periods.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const ms = (hour: number) => Date.parse(at(hour))

function period(id: string, from: number, to: number | null, more: Partial<AssetPeriod> = {}): AssetPeriod {
  return {
    sensorbox_id: id,
    serial_number: `SN-${id}`,
    name: id,
    sensor_box_type: 'cold_chain',
    measures: ['temperature', 'humidity'],
    from: at(from),
    to: to === null ? null : at(to),
    ...more,
  }
}

function box(id: string, hour: number, state: 'nominal' | 'critical' = 'nominal') {
  return aSensorbox({
    id,
    alias: id,
    enabled_state: 'enabled',
    last_readings: [{ type: 'temperature', value: 9, timestamp: at(hour), state }],
  })
}

const noLimits = () => new Map()

test('the boxes on an asset come first, then those that have left it, the last one first', () => {
  const periods = [period('c', 1, 2), period('d', 1, 3), period('b', 2, null), period('a', 4, null)]
  const shown = boxesOfPeriods(periods, [], noLimits)
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
})

test('a box has all its stays, and its newest reading only as far as it measured it on the asset', () => {
  const periods = [
    period('back', 1, 2),
    period('gone', 1, 3),
    period('new', 5, null),
    period('back', 6, null),
  ]
  const all = [box('back', 7), box('gone', 8), box('new', 4)]
  const [back, fresh, gone] = boxesOfPeriods(periods, all, noLimits)
  expect(back).toMatchObject({
    id: 'back',
    types: ['temperature'],
    newest: ms(7),
    stays: [
      { from: ms(1), to: ms(2) },
      { from: ms(6), to: null },
    ],
  })
  expect(back?.box?.last_readings).toMatchObject([{ timestamp: at(7), value: 9 }])
  // It was measured before the box came.
  expect([fresh?.id, fresh?.box?.last_readings]).toEqual(['new', []])
  expect([gone?.id, gone?.newest, gone?.box]).toEqual(['gone', ms(3), undefined])
})

test('only a box on the asset is beyond its limits', () => {
  const periods = [period('here', 1, null), period('there', 1, 2)]
  const all = [box('here', 3, 'critical'), box('there', 3, 'critical')]
  expect(boxesOfPeriods(periods, all, noLimits).map(({ isBeyond }) => isBeyond)).toEqual([true, false])
})

test('a box that the stack no longer sees has no readings, one that was kept as a copy has', () => {
  const unseen = { sensor_box_type: null, measures: [] }
  const periods = [period('copy', 1, 3), period('unseen', 1, 2, unseen)]
  expect(boxesOfPeriods(periods, [], noLimits)).toMatchObject([
    { id: 'copy', newest: ms(3), types: ['temperature', 'humidity'] },
    { id: 'unseen', newest: null, types: [] },
  ])
})
