import type { Bounds, LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'

export const boundNames = ['critical_min', 'critical_max', 'attention_min', 'attention_max'] as const
export type BoundName = (typeof boundNames)[number]

/** The limit that applies to a measure, or none. */
export type Choice = LimitSource | 'off'

export interface LimitValues extends Bounds {
  readonly hysteresis: number
  readonly min_duration_s: number
}

/** The setting of a measure for many boxes; the choice `individual` requires a limit. */
export interface SetForMany {
  readonly ids: readonly string[]
  readonly measure: MeasureType
  readonly choice: Choice
  readonly limit: LimitValues | null
}

/** A stored limit of any source. */
export interface SavedLimit extends LimitValues {
  readonly id: string
  readonly name: string
}

/** The text of the fields. An empty bound means none; the minimum duration is in minutes. */
export type LimitForm = Readonly<Record<BoundName | 'hysteresis' | 'minutes', string>>

/** Returns the form of a limit, empty when there is none. */
export function formOf(limit: LimitValues | null | undefined): LimitForm {
  // Drops floating-point noise in calculated numbers.
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

/** The first invalid field and what is wrong with it. */
export interface Wrong {
  readonly field: keyof LimitForm
  readonly why: 'number' | 'range' | 'order' | 'empty' | 'negative' | 'tooLong'
}

/** Parses the form, with a decimal point or comma, by the server's rules; returns the limit or the first error. */
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
