import type { Bounds, Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { brokenBound } from '@sensorstack/contract/features/alarms/alarm-limits/judge.ts'
import {
  type MeasureType,
  measureTypeNames,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import {
  type StateReason,
  stateReason,
} from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeBox } from './judge-box.ts'

/** The reason texts by a plain model, which builds them in one go. */
function modelWords(values: ReadonlyMap<MeasureType, number>, limits: ReadonlyMap<MeasureType, Bounds>) {
  const rank = (measure: MeasureType, level: string) =>
    measure === 'battery_voltage' ? 2000 : (level === 'critical' ? 0 : 1000) + measureTypes[measure].code
  return [...values]
    .flatMap(([measure, value]) => {
      const bounds = limits.get(measure)
      const broken = bounds && brokenBound(value, bounds)
      if (!broken) return []
      const { unit } = measureTypes[measure]
      const shown = beyond(measure, value, broken.bound)
      const [word, sign] = broken.side === 'max' ? ['above', '>'] : ['below', '<']
      const text =
        measure === 'battery_voltage' && broken.side === 'min'
          ? `battery voltage low (${shown} ${unit})`
          : `${measure} ${word} ${broken.level} limit (${shown} ${unit} ${sign} ${broken.bound} ${unit})`
      return [{ text, rank: rank(measure, broken.level) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
}

function beyond(measure: MeasureType, value: number, bound: number): string {
  for (let digits = Math.abs(value) >= 99.95 ? 0 : measureTypes[measure].decimals; digits <= 12; digits++) {
    const rounded = Number(value.toFixed(digits))
    if (Math.sign(rounded - bound) === Math.sign(value - bound)) return String(rounded)
  }
  return String(value)
}

const number = fc.oneof(
  fc.integer({ min: -40, max: 100 }),
  fc.integer({ min: -4000, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, 8, 8.000_04, 7.999_999_999_999, 1e-7, -1e-9, 3.4, 3.399_996),
)
/** Values as users type them, without the digits of floating-point errors, which no longer appear in the texts. */
const bound = fc.option(number.map((any) => Number(any.toPrecision(15))))
const measured = fc.dictionary(
  fc.constantFrom(...measureTypeNames),
  fc.record({
    value: number,
    limit: fc.option(
      fc
        .record({ attention_min: bound, attention_max: bound, critical_min: bound, critical_max: bound })
        .map((bounds): Limit => ({ ...bounds, hysteresis: 0, min_duration_s: 0, source: 'individual' })),
    ),
  }),
)
const shocks = fc.integer({ min: 0, max: 2 })

/** The reasons as the database returns them. */
const stored = (reasons: readonly StateReason[]): StateReason[] => JSON.parse(JSON.stringify(reasons))

test('the texts built from the reasons are those of a plain model', () => {
  fc.assert(
    fc.property(measured, shocks, shocks, (given, before, after) => {
      const named = Object.entries(given) as [MeasureType, (typeof given)[string]][]
      const values = new Map(named.map(([measure, { value }]) => [measure, value]))
      const limits = new Map(named.flatMap(([measure, { limit }]) => (limit ? [[measure, limit]] : [])))
      const judged = (state: 'nominal' | 'critical', reasons: readonly StateReason[], shocks: number) =>
        judgeBox(
          {
            enabled_state: 'enabled',
            last_readings:
              state === 'nominal'
                ? Object.fromEntries(named.map(([type, { value }]) => [type, { at: 0, value, state }]))
                : {},
            unacknowledged_shocks: shocks,
            next_connection_at: null,
            keep_worst_state: true,
            state,
            state_reasons: reasons,
          },
          limits,
          0,
        )
      const shock = (count: number) => (count > 0 ? ['shock event not acknowledged'] : [])
      const words = modelWords(values, limits)

      const first = judged('nominal', [], before)
      for (const reason of first.state_reasons) stateReason.parse(reason)
      const reasons = stored(first.state_reasons)
      expect(stateReasonWords(reasons)).toBe([...words, ...shock(before)].join('; ') || 'N/A')

      // The worst state is kept after the values are back to normal, but shocks that were acknowledged are left out.
      const kept = judged('critical', reasons, after)
      expect(stateReasonWords(kept.state_reasons)).toBe([...words, ...shock(after)].join('; ') || 'N/A')
    }),
    { numRuns: 2000, seed: 19 },
  )
})
