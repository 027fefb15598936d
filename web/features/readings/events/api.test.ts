import { listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EventWishes, queryOf } from './api.ts'

const wishes = (more: Partial<EventWishes>): EventWishes => ({
  category: 'all',
  type: null,
  age: 'any',
  key: '',
  data: '',
  ...more,
})

test('all excludes readings, and a category or type selects its events', () => {
  expect(queryOf(wishes({})).event_type).toContain('alarm_opened')
  expect(queryOf(wishes({})).event_type).not.toContain('temperature')
  expect(queryOf(wishes({ category: 'measurement' }))).toEqual({ event_type_category: 'measurement' })
  expect(queryOf(wishes({ category: 'event', type: 'shock' }))).toEqual({
    event_type_category: 'event',
    event_type: ['shock'],
  })
})

test('age and value are included only if given, in the form that the API expects', () => {
  const query = queryOf(wishes({ age: 'day', key: 'acceleration_g', data: '7.4' }))
  expect(query).toMatchObject({
    after_n_minutes_ago: 1440,
    value_json_key: 'acceleration_g',
    value_json_data: '7.4',
  })
  expect(z.safeParse(listSensorboxEvents.query, query).success).toBe(true)
})
