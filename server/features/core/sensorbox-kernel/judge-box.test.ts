import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import { describe, expect, test } from 'vitest'
import { judgeBox, type StateBasis } from './judge-box.ts'
import type { LastReadings } from './tables.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const minute = 60_000

function limit(bounds: Partial<Limit>): Limit {
  return {
    attention_min: null,
    attention_max: null,
    critical_min: null,
    critical_max: null,
    hysteresis: 0,
    min_duration_s: 0,
    source: 'individual',
    ...bounds,
  }
}

const tooHot: StateReason = {
  kind: 'limit',
  measure: 'temperature',
  bound: 'critical_max',
  value: 8.4,
  limit: 8,
  unit: '°C',
}

const limits = new Map<MeasureType, Limit>([
  ['temperature', limit({ attention_min: 2, attention_max: 6, critical_min: 0, critical_max: 8 })],
  ['humidity', limit({ attention_max: 80 })],
  ['battery_voltage', limit({ attention_min: 3.4, attention_max: 4.2 })],
])

function readings(values: Partial<Record<MeasureType, number>>): LastReadings {
  return Object.fromEntries(
    Object.entries(values).map(([type, value]) => [type, { at: now, value, state: 'nominal' as const }]),
  )
}

function box(facts: Partial<StateBasis> = {}): StateBasis {
  return {
    enabled_state: 'enabled',
    last_readings: {},
    unacknowledged_shocks: 0,
    next_connection_at: null,
    keep_worst_state: false,
    state: 'nominal',
    state_reasons: [],
    ...facts,
  }
}

/** Returns the state of a box with these newest readings, and its reasons as text. */
function judged(values: Partial<Record<MeasureType, number>>, facts: Partial<StateBasis> = {}) {
  const { state, state_reasons } = judgeBox(box({ last_readings: readings(values), ...facts }), limits, now)
  return [state, stateReasonWords(state_reasons)]
}

describe('state and reason', () => {
  test('a value inside or on a bound is nominal, without a reason', () => {
    expect(judged({ temperature: 4 })).toEqual(['nominal', 'N/A'])
    expect(judged({ temperature: 6, humidity: 80, battery_voltage: 3.4 })).toEqual(['nominal', 'N/A'])
    expect(judged({})).toEqual(['nominal', 'N/A'])
  })

  test('the reason for a value beyond a bound states the measure, the level and both values', () => {
    expect(judged({ temperature: 8.4 })).toEqual([
      'critical',
      'temperature above critical limit (8.4 °C > 8 °C)',
    ])
    expect(judged({ temperature: 7 })).toEqual([
      'attention',
      'temperature above attention limit (7 °C > 6 °C)',
    ])
    expect(judged({ temperature: -0.5 })).toEqual([
      'critical',
      'temperature below critical limit (-0.5 °C < 0 °C)',
    ])
    expect(judged({ humidity: 81 })).toEqual(['attention', 'humidity above attention limit (81 % > 80 %)'])
  })

  test('a long value is rounded as it is shown, or to as many decimals as are needed to show that it exceeds the limit', () => {
    expect(judged({ temperature: 8.456789 })[1]).toBe('temperature above critical limit (8.5 °C > 8 °C)')
    expect(judged({ temperature: 8.00004 })[1]).toBe('temperature above critical limit (8.00004 °C > 8 °C)')
  })

  test('a low battery causes attention and is called low; a voltage that is too high is not', () => {
    expect(judged({ battery_voltage: 3.3 })).toEqual(['attention', 'battery voltage low (3.3 V)'])
    expect(judged({ battery_voltage: 4.5 })).toEqual([
      'attention',
      'battery_voltage above attention limit (4.5 V > 4.2 V)',
    ])
  })

  test('reasons are stored in parts: the measured value in full precision, and the limit that it breaks', () => {
    const last_readings = readings({ temperature: 8.456789, battery_voltage: 3.3 })
    const { state_reasons } = judgeBox(box({ last_readings, unacknowledged_shocks: 1 }), limits, now)
    expect(state_reasons).toEqual([
      { ...tooHot, value: 8.456789 },
      {
        kind: 'battery',
        measure: 'battery_voltage',
        bound: 'attention_min',
        value: 3.3,
        limit: 3.4,
        unit: 'V',
      },
      { kind: 'shock' },
    ])
  })

  test('an unacknowledged shock causes attention, and does not lower a critical state', () => {
    expect(judged({}, { unacknowledged_shocks: 1 })).toEqual(['attention', 'shock event not acknowledged'])
    expect(judged({ temperature: 9 }, { unacknowledged_shocks: 2 })[0]).toBe('critical')
  })

  test('the box has the worst state of its measures; the reasons are sorted worst first, battery and shock last', () => {
    expect(
      judged({ battery_voltage: 3.3, humidity: 90, temperature: 8.4 }, { unacknowledged_shocks: 1 }),
    ).toEqual([
      'critical',
      'temperature above critical limit (8.4 °C > 8 °C); humidity above attention limit (90 % > 80 %); ' +
        'battery voltage low (3.3 V); shock event not acknowledged',
    ])
  })

  test('each measure has its own state', () => {
    const { last_readings } = judgeBox(
      box({ last_readings: readings({ temperature: 9, humidity: 90, light: 7 }) }),
      limits,
      now,
    )
    expect(Object.entries(last_readings).map(([type, { state }]) => [type, state])).toEqual([
      ['temperature', 'critical'],
      ['humidity', 'attention'],
      ['light', 'nominal'],
    ])
  })

  test('without limits, state and reason stay unchanged', () => {
    const before = box({
      last_readings: readings({ temperature: 4 }),
      state: 'critical',
      state_reasons: [tooHot],
    })
    expect(judgeBox(before, null, now)).toMatchObject({ state: 'critical', state_reasons: [tooHot] })
  })
})

describe('keeping the worst state', () => {
  const critical = {
    keep_worst_state: true,
    state: 'critical',
    state_reasons: [tooHot],
  } as const
  const words = 'temperature above critical limit (8.4 °C > 8 °C)'

  test('a milder reading changes neither state nor reason', () => {
    expect(judged({ temperature: 4 }, critical)).toEqual(['critical', words])
    expect(judged({ humidity: 90 }, critical)).toEqual(['critical', words])
  })

  test('a reading that is as bad or worse replaces the reason', () => {
    expect(
      judged({ temperature: 9 }, { ...critical, state: 'attention', state_reasons: [{ kind: 'shock' }] }),
    ).toEqual(['critical', 'temperature above critical limit (9 °C > 8 °C)'])
    expect(judged({ temperature: 9 }, critical)[1]).toBe('temperature above critical limit (9 °C > 8 °C)')
  })

  test('an unacknowledged shock is always among the reasons', () => {
    expect(judged({}, { ...critical, unacknowledged_shocks: 1 })[1]).toBe(
      `${words}; shock event not acknowledged`,
    )
    const kept = { ...critical, state: 'attention', state_reasons: [{ kind: 'shock' }] } as const
    expect(judged({}, kept)).toEqual(['attention', 'N/A'])
  })

  test('a box that does not keep its worst state follows its newest readings', () => {
    expect(judged({ temperature: 4 }, { ...critical, keep_worst_state: false })).toEqual(['nominal', 'N/A'])
  })
})

describe('silence', () => {
  const due = (facts: Partial<StateBasis>) => {
    const { is_inactive, combined_state, inactive_due_at } = judgeBox(box(facts), limits, now)
    return { is_inactive, combined_state, inactive_due_at }
  }

  test('an enabled box becomes inactive when its expected connection is more than 30 minutes overdue', () => {
    expect(due({ next_connection_at: new Date(now - 30 * minute) })).toEqual({
      is_inactive: false,
      combined_state: 'nominal',
      inactive_due_at: new Date(now),
    })
    expect(due({ next_connection_at: new Date(now - 30 * minute - 1), state: 'critical' })).toEqual({
      is_inactive: true,
      combined_state: 'inactive',
      inactive_due_at: null,
    })
  })

  test('a disabled box and one in stock never become inactive', () => {
    for (const enabled_state of ['disabled', 'in_stock'] as const) {
      expect(due({ enabled_state, next_connection_at: new Date(0) })).toEqual({
        is_inactive: false,
        combined_state: enabled_state,
        inactive_due_at: null,
      })
    }
  })
})
