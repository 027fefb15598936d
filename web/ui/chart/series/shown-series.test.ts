import { expect, test } from 'vitest'
import type { ChartPanel, ChartSeries } from '../chart-types.ts'
import { isShown, leadingSeries } from './shown-series.ts'

const series = (id: string, toggle?: string): ChartSeries => ({
  id,
  toggle,
  label: id,
  times: [],
  values: [],
})
const panel = (more: Partial<ChartPanel>): ChartPanel => ({
  id: 'p',
  unit: '',
  height: 90,
  series: [],
  ...more,
})

test('isShown hides a series by its key, and a band with its series or alone', () => {
  expect(isShown(series('a'), new Set(['a']))).toBe(false)
  expect(isShown(series('a', 'box'), new Set(['a']))).toBe(true)
  expect(isShown(series('a', 'box'), new Set(['box']))).toBe(false)
  expect(isShown(series('a'), new Set(['a:band']))).toBe(true)
  expect(isShown(series('a'), new Set(['a:band']), 'band')).toBe(false)
  expect(isShown(series('a'), new Set(['a']), 'band')).toBe(false)
})

test('leadingSeries returns the only line, or the first if the panel has `leads`', () => {
  const [a, b] = [series('a'), series('b')]
  expect(leadingSeries(panel({ series: [a] }))).toBe(a)
  expect(leadingSeries(panel({ series: [a, b] }))).toBeUndefined()
  expect(leadingSeries(panel({ series: [a, b], leads: true }))).toBe(a)
  expect(leadingSeries(panel({}))).toBeUndefined()
})
