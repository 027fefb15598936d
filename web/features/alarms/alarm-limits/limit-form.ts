import type { Bounds, LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'

export const boundNames = ['critical_min', 'critical_max', 'attention_min', 'attention_max'] as const
export type BoundName = (typeof boundNames)[number]

/** Which limit a measure is judged by, or none. */
export type Choice = LimitSource | 'off'

/** What a limit says. */
export interface LimitValues extends Bounds {
  readonly hysteresis: number
  readonly min_duration_s: number
}

/** What is to be set for a measure of many boxes: a limit of their own goes with the choice `individual`. */
export interface SetForMany {
  readonly ids: readonly string[]
  readonly measure: MeasureType
  readonly choice: Choice
  readonly limit: LimitValues | null
}

/** A limit that is stored, of whatever source. */
export interface SavedLimit extends LimitValues {
  readonly id: string
  readonly name: string
}

/** What is typed; an empty bound is none, the least duration is in minutes. */
export type LimitForm = Readonly<Record<BoundName | 'hysteresis' | 'minutes', string>>

/** The form of a limit; without one all is empty. */
export function formOf(limit: LimitValues | null | undefined): LimitForm {
  // Without the last digits of a number that was calculated.
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(Number(value.toFixed(6)))
  return {
    critical_min: text(limit?.critical_min),
    critical_max: text(limit?.critical_max),
    attention_min: text(limit?.attention_min),
    attention_max: text(limit?.attention_max),
    hysteresis: text(limit?.hysteresis || null),
    minutes: text(limit?.min_duration_s ? limit.min_duration_s / 60 : null),
  }
}

/** What is wrong with what was typed, and where. */
export interface Wrong {
  readonly field: keyof LimitForm
  readonly why: 'number' | 'range' | 'order' | 'empty' | 'negative' | 'tooLong'
}

/** Reads what was typed, with a point or a comma, by the rules of the server; or says what is wrong with it. */
export function readForm(
  form: LimitForm,
  range: { readonly min: number; readonly max: number },
): { readonly limit: LimitValues; readonly wrong: null } | { readonly limit: null; readonly wrong: Wrong } {
  const failed = (field: keyof LimitForm, why: Wrong['why']) =>
    ({ limit: null, wrong: { field, why } }) as const
  const values = {} as Record<keyof LimitForm, number | null>
  for (const field of Object.keys(form) as (keyof LimitForm)[]) {
    const text = form[field].trim().replace(',', '.').replace('−', '-')
    const value = text === '' ? null : Number(text)
    if (value !== null && !Number.isFinite(value)) return failed(field, 'number')
    values[field] = value
  }
  const outside = boundNames.find((name) => {
    const value = values[name]
    return value !== null && (value < range.min || value > range.max)
  })
  if (outside) return failed(outside, 'range')
  const given = (['critical_min', 'attention_min', 'attention_max', 'critical_max'] as const).filter(
    (name) => values[name] !== null,
  )
  if (given.length === 0) return failed('critical_max', 'empty')
  const disordered = given.find((name, place) => {
    const before = given[place - 1]
    if (!before) return false
    const [low, high] = [values[before] ?? 0, values[name] ?? 0]
    return before.endsWith('min') === name.endsWith('min') ? high < low : high <= low
  })
  if (disordered) return failed(disordered, 'order')
  const { hysteresis, minutes } = values
  if ((hysteresis ?? 0) < 0) return failed('hysteresis', 'negative')
  if ((minutes ?? 0) < 0) return failed('minutes', 'negative')
  if ((minutes ?? 0) > 1440) return failed('minutes', 'tooLong')
  return {
    limit: {
      critical_min: values.critical_min,
      critical_max: values.critical_max,
      attention_min: values.attention_min,
      attention_max: values.attention_max,
      hysteresis: hysteresis ?? 0,
      min_duration_s: Math.round((minutes ?? 0) * 60),
    },
    wrong: null,
  }
}
