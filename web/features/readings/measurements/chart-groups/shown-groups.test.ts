import { charts } from '@sensorstack/contract/features/views/charts/catalogue.ts'
import type { CustomChartGroup } from '@sensorstack/contract/features/views/charts/chart.ts'
import { describe, expect, test } from 'vitest'
import { chartsFor, orderAfter, shownGroups } from './shown-groups.ts'

const [temperature = '', humidity = '', light = ''] = charts.map(({ id }) => id)
const custom = (more: Partial<CustomChartGroup>): CustomChartGroup => ({
  id: 'own',
  name: 'Own',
  order: 500,
  stack_id: 's',
  chart_ids: [humidity, temperature],
  sensor_box_types: ['cold_chain'],
  ...more,
})
const coldRoom = {
  boxTypes: ['cold_chain'],
  measures: ['temperature', 'humidity', 'battery_voltage'],
} as const

describe('shownGroups', () => {
  test('default and custom groups stand in one order, with the charts that show something in the order of the group', () => {
    const groups = shownGroups([custom({ order: 250 })], coldRoom)
    expect(groups.map(({ name, charts }) => [name, charts.map((chart) => chart.name)])).toEqual([
      ['Climate', ['Temperature', 'Humidity']],
      ['Own', ['Humidity', 'Temperature']],
      ['Device', ['Battery voltage']],
    ])
  })
  test('a group of another type, or that shows nothing that is measured, is left out', () => {
    const groups = shownGroups(
      [
        custom({ name: 'Other', sensor_box_types: ['road'] }),
        custom({ name: 'Empty', chart_ids: [light, 'gone'] }),
      ],
      coldRoom,
    )
    expect(groups.map(({ name }) => name)).toEqual(['Climate', 'Device'])
  })
})

test('chartsFor gives each measure its chart, in the order of the catalogue', () => {
  expect(chartsFor(['co2', 'temperature']).map(({ name }) => name)).toEqual(['Temperature', 'CO₂'])
})

describe('orderAfter', () => {
  const others = [
    { id: 'a', order: 100 },
    { id: 'b', order: 200 },
  ]
  test('lies before all, between two and behind all', () => {
    expect([orderAfter(null, others), orderAfter('a', others), orderAfter('b', others)]).toEqual([
      0, 150, 300,
    ])
  })
  test('without others, or behind one that is gone, it stands somewhere', () => {
    expect(orderAfter(null, [])).toBe(0)
    expect(orderAfter('gone', others)).toBe(0)
  })
})
