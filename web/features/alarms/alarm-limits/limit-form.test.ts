import { expect, test } from 'vitest'
import { formOf, readForm } from './limit-form.ts'

const range = { min: -40, max: 85 }
const limit = {
  critical_min: -0.5,
  critical_max: 8,
  attention_min: null,
  attention_max: 6.5,
  hysteresis: 0.3,
  min_duration_s: 600,
}

test('reads a displayed limit back unchanged', () => {
  expect(readForm(formOf(limit), range)).toEqual({ limit, wrong: null })
})

test('rounds away floating-point noise', () => {
  expect(formOf({ ...limit, critical_min: -0.3999999999999999 }).critical_min).toBe('-0.4')
})

test('accepts a decimal comma and a true minus sign', () => {
  expect(readForm({ ...formOf(limit), critical_min: '−1,5' }, range).limit?.critical_min).toBe(-1.5)
})

test.each([
  [{ critical_max: 'hot' }, 'critical_max', 'number'],
  [{ critical_max: '85.1' }, 'critical_max', 'range'],
  [{ attention_max: '9' }, 'critical_max', 'order'],
  [{ critical_min: '6.5' }, 'attention_max', 'order'],
  [{ hysteresis: '-1' }, 'hysteresis', 'negative'],
  [{ minutes: '1441' }, 'minutes', 'tooLong'],
  [{ critical_min: '', critical_max: '', attention_max: '' }, 'critical_max', 'empty'],
])('%j is wrong at %s: %s', (typed, field, why) => {
  expect(readForm({ ...formOf(limit), ...typed }, range).wrong).toEqual({ field, why })
})
