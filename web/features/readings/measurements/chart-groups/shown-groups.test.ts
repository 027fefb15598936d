import { charts } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
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
  test('sorts default and custom groups together, and shows charts with data in the order of the group', () => {
    const groups = shownGroups([custom({ order: 250 })], coldRoom)
    expect(groups.map(({ name, charts }) => [name, charts.map((chart) => chart.name)])).toEqual([
      ['Climate', ['Temperature', 'Humidity']],
      ['Own', ['Humidity', 'Temperature']],
      ['Device', ['Battery voltage']],
    ])
  })
  test('omits groups for another type and groups without data', () => {
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

test('chartsFor returns one chart for each measure, in catalogue order', () => {
  expect(chartsFor(['co2', 'temperature']).map(({ name }) => name)).toEqual(['Temperature', 'CO₂'])
})

describe('orderAfter', () => {
  const others = [
    { id: 'a', order: 100 },
    { id: 'b', order: 200 },
  ]
  test('returns a position before all, between two or after all', () => {
    expect([orderAfter(null, others), orderAfter('a', others), orderAfter('b', others)]).toEqual([
      0, 150, 300,
    ])
  })
  test('returns a position when there are no others or the reference is gone', () => {
    expect(orderAfter(null, [])).toBe(0)
    expect(orderAfter('gone', others)).toBe(0)
  })
})
