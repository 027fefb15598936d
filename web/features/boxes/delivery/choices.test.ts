import { describe, expect, it } from 'vitest'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { bodyOf, deliveryWords, initialChoices, partWords } from './choices.ts'
import { deliveryTargetsOf } from './delivery-targets.ts'
import { deliveryStateWords } from './delivery-words.ts'

describe('the choices for a delivery', () => {
  it('are sent part by part, with every part off without data', () => {
    expect(bodyOf({ ...initialChoices, order_number: ' O-1 ', location: true, photos: false })).toEqual({
      order_number: 'O-1',
      comment: null,
      deliver_with_data: true,
      keep_copy_of_data: true,
      measured_data: true,
      sensorbox_info: true,
      alarm_limits: true,
      documents: true,
      photos: false,
      connection_profiles: false,
      tasks_configuration: true,
      location: true,
    })
    const bare = bodyOf({ ...initialChoices, deliver_with_data: false })
    expect(Object.entries(bare).filter(([, value]) => value === true)).toEqual([['keep_copy_of_data', true]])
  })

  it('are described by the button', () => {
    const words = (deliver_with_data: boolean, keep_copy_of_data: boolean) =>
      deliveryWords({ deliver_with_data, keep_copy_of_data })
    expect(words(true, true)).toBe('Deliver with data and keep a copy')
    expect(words(true, false)).toBe("Deliver with data and don't keep a copy")
    expect(words(false, true)).toBe('Deliver without data and keep a copy')
    expect(words(false, false)).toBe("Deliver without data and don't keep a copy")
  })

  it('are listed part by part', () => {
    expect(partWords({ ...initialChoices, photos: false })).toEqual({
      with: 'Measured data, Sensorbox info, Alarm limits, Documents, Tasks configuration',
      without: 'Photos, Connection profiles, Location',
    })
    expect(partWords({ ...initialChoices, deliver_with_data: false }).with).toBe('')
    expect(partWords({ ...initialChoices, measured_data: false }, ['documents', 'location'])).toEqual({
      with: 'Documents',
      without: 'Location',
    })
  })
})

describe('the progress of a delivery', () => {
  const format = timeFormat({ zone: 'Europe/Berlin', format: 'DD.MM.YYYY HH:mm:ss' })
  const said = (delivery: Parameters<typeof deliveryStateWords>[0], now: string) =>
    deliveryStateWords(delivery, { format, now: Date.parse(now) })
  const delivery = {
    state: 'in_progress',
    start_time: '2026-11-21T12:00:00.000Z',
    estimated_time: '2026-11-21T13:20:00.000Z',
    created_at: '2026-11-21T12:00:00.000Z',
    asset_id: null,
  } as const
  it('is not started without a start time, and otherwise its state with the time of the next connection', () => {
    const now = '2026-11-21T13:00:00Z'
    expect(said({ ...delivery, start_time: null }, now)).toBe('Not started yet')
    expect(said(delivery, now)).toBe('In progress, ETA 14:20')
    expect(said(delivery, '2026-11-20T13:00:00Z')).toBe('In progress, ETA 21.11.2026 14:20')
    const completed = { ...delivery, state: 'completed', estimated_time: null } as const
    expect(said(completed, now)).toBe('Completed')
  })
  it('is overdue when that time has passed, unless it has failed', () => {
    expect(said(delivery, '2026-11-21T13:20:01Z')).toBe('In progress, overdue since 14:20')
    expect(said(delivery, '2026-11-24T08:00:00Z')).toBe('In progress, overdue since 21.11.2026 14:20')
    expect(said({ ...delivery, state: 'failed' }, '2026-11-24T08:00:00Z')).toBe('Failed')
  })
})

describe('delivery targets', () => {
  const account = (name: string, owns_stack: string | null, is_sensorbox_delivery_target = true) => ({
    id: `account of ${name}`,
    name,
    owns_stack,
    is_sensorbox_delivery_target,
    address: name === 'Alpine' ? 'Street 4' : null,
    city: 'Hamburg',
  })
  it('are the flagged accounts that do not own the current stack, sorted by name', () => {
    const targets = deliveryTargetsOf(
      [
        account('Quay', 'q'),
        account('Alpine', 'a'),
        account('Own', 'own'),
        account('Plain', 'p', false),
        account('Without a stack', null),
      ],
      'own',
    )
    expect(targets.map(({ name, stackId, place }) => [name, stackId, place])).toEqual([
      ['Alpine', 'a', 'Street 4, Hamburg'],
      ['Quay', 'q', 'Hamburg'],
    ])
  })
})
