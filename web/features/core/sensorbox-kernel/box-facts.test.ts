import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { describe, expect, it } from 'vitest'
import {
  agedReadings,
  ageOf,
  canAcknowledgeAll,
  hasLowBattery,
  hasUnacknowledgedShock,
  loudState,
  markedState,
  nameOf,
  newestReadingTime,
  shownReason,
  stateSince,
  worstFirst,
} from './box-facts.ts'
import { aSensorbox } from './testing-sensorbox.ts'

const reading = (
  type: 'temperature' | 'humidity' | 'battery_voltage',
  state: 'nominal' | 'attention' | 'critical',
  timestamp = '2026-11-21T05:00:00Z',
) => ({ type, state, value: 1, timestamp })

describe('the age of a reading', () => {
  // It connected at 04:41:07 and is expected again at 04:56.
  const box = aSensorbox()
  const now = Date.parse('2026-11-21T04:50:00Z')
  it('is shown if the last connection should have brought a newer one', () => {
    expect(ageOf('2026-11-21T04:40:00Z', box, now)).toBeNull()
    expect(ageOf('2026-11-16T04:50:00Z', box, now)).toBe('5\u00a0days ago')
    expect(ageOf('2000-01-01T00:00:00Z', box, now)).toMatch(/^9.821.days 4.h ago$/)
  })
  it('is shown for every reading of a box that is not expected to connect', () => {
    const disabled = aSensorbox({ combined_next_expected_con: null })
    expect(ageOf('2026-11-21T03:50:00Z', disabled, now)).toBe('1\u00a0h ago')
  })
  it('belongs to its measure', () => {
    const last_readings = [
      reading('temperature', 'nominal', '2026-11-21T04:40:00Z'),
      reading('humidity', 'nominal', '2026-11-16T04:50:00Z'),
    ]
    expect(agedReadings({ ...box, last_readings }, now).map(({ type, age }) => [type, age])).toEqual([
      ['temperature', null],
      ['humidity', '5\u00a0days ago'],
    ])
  })
})

describe('shownReason', () => {
  const hot: Pick<Sensorbox, 'state_reasons'> = {
    state_reasons: [
      { kind: 'limit', measure: 'temperature', bound: 'critical_max', value: 8.4, limit: 8, unit: '°C' },
    ],
  }
  it('is shown for an active, enabled box with a reason', () => {
    expect(shownReason(aSensorbox(hot))).toMatch(/^temperature above critical limit \(8\.4\s°C\s>\s8\s°C\)$/)
  })
  it('is not shown without one', () => {
    expect(shownReason(aSensorbox({ state_reasons: [] }))).toBeNull()
  })
  it('is not shown for a box that is inactive, disabled or in stock', () => {
    expect(shownReason(aSensorbox({ ...hot, active: false }))).toBeNull()
    expect(shownReason(aSensorbox({ ...hot, enabled_state: 'disabled' }))).toBeNull()
    expect(shownReason(aSensorbox({ ...hot, enabled_state: 'in_stock' }))).toBeNull()
  })
})

it('derives low battery and shock from the reasons of the state', () => {
  const signs = (...state_reasons: Sensorbox['state_reasons']) => {
    const box = aSensorbox({ state_reasons })
    return [hasLowBattery(box), hasUnacknowledgedShock(box)]
  }
  const battery = { measure: 'battery_voltage', unit: 'V' } as const
  expect(signs()).toEqual([false, false])
  expect(signs({ ...battery, kind: 'battery', value: 3.3 })).toEqual([true, false])
  const tooHigh = { ...battery, kind: 'limit', bound: 'attention_max', value: 4.5, limit: 4.2 } as const
  expect(signs(tooHigh)).toEqual([false, false])
  expect(signs(tooHigh, { kind: 'shock' })).toEqual([false, true])
})

describe('readings', () => {
  it('are sorted worst first, then in the standard order', () => {
    const sorted = worstFirst([
      reading('battery_voltage', 'nominal'),
      reading('humidity', 'critical'),
      reading('temperature', 'nominal'),
    ])
    expect(sorted.map(({ type }) => type)).toEqual(['humidity', 'temperature', 'battery_voltage'])
  })
  it('are coloured only for an active box, and only if out of range', () => {
    expect(loudState(aSensorbox(), reading('humidity', 'critical'))).toBe('critical')
    expect(loudState(aSensorbox(), reading('humidity', 'nominal'))).toBeUndefined()
    expect(loudState(aSensorbox({ active: false }), reading('humidity', 'critical'))).toBeUndefined()
  })
  it('yield the time of the newest one', () => {
    const box = aSensorbox({
      last_readings: [
        reading('temperature', 'nominal', '2026-11-21T05:00:00Z'),
        reading('humidity', 'nominal', '2026-11-21T05:10:00Z'),
      ],
    })
    expect(newestReadingTime(box)).toBe(Date.parse('2026-11-21T05:10:00Z'))
    expect(newestReadingTime(aSensorbox())).toBeNull()
    const broken = aSensorbox({
      impossible_readings: [{ type: 'temperature', value: -127, timestamp: '2026-11-21T05:20:00Z' }],
    })
    expect(newestReadingTime(broken)).toBe(Date.parse('2026-11-21T05:20:00Z'))
  })
})

it('names a box by its alias, else by its SN', () => {
  expect(nameOf(aSensorbox())).toBe('Cold room 3, rear wall')
  expect(nameOf(aSensorbox({ alias: null }))).toBe('NW-20418')
  expect(nameOf(aSensorbox({ alias: ' ' }))).toBe('NW-20418')
})

it('counts the silence of an inactive box from its last connection', () => {
  const stamps = { state_since: '2026-11-21T04:00:00Z', con_stamp: '2026-11-20T12:00:00Z' }
  expect(stateSince(aSensorbox({ ...stamps, combined_state: 'inactive' }))).toBe(stamps.con_stamp)
  expect(stateSince(aSensorbox({ ...stamps, combined_state: 'critical' }))).toBe(stamps.state_since)
})

it('acknowledging all is possible with a shock, or with a kept worst state that is critical or attention', () => {
  expect(canAcknowledgeAll(aSensorbox({ state_reasons: [{ kind: 'shock' }] }))).toBe(true)
  expect(canAcknowledgeAll(aSensorbox({ combined_state: 'critical', keep_worst_state: true }))).toBe(true)
  expect(canAcknowledgeAll(aSensorbox({ combined_state: 'critical' }))).toBe(false)
  expect(canAcknowledgeAll(aSensorbox({ combined_state: 'inactive', keep_worst_state: true }))).toBe(false)
  expect(canAcknowledgeAll(aSensorbox({ keep_worst_state: true }))).toBe(false)
})

describe('markedState', () => {
  const read = [{ type: 'temperature', value: 4, timestamp: '2026-11-01T00:00:00Z' }] as Parameters<
    typeof markedState
  >[0]['last_readings']
  it('is nominal only with a reading', () => {
    expect(markedState({ combined_state: 'nominal', last_readings: [] })).toBe('enabled')
    expect(markedState({ combined_state: 'nominal', last_readings: read })).toBe('nominal')
  })
  it('is any other state as it is', () => {
    expect(markedState({ combined_state: 'inactive', last_readings: [] })).toBe('inactive')
    expect(markedState({ combined_state: 'in_stock', last_readings: [] })).toBe('in_stock')
  })
})
