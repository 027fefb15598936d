import { describe, expect, it } from 'vitest'
import { formatAmount, formatChange, formatNumber, formatQuantity } from './format-number.ts'

describe('formatNumber', () => {
  it('separates thousands with a no-break space', () => {
    expect(formatNumber(12480.5, 2)).toBe('12\u00a0480.50')
    expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567')
    expect(formatNumber(999)).toBe('999')
  })
  it('writes minus as U+2212 and never minus zero', () => {
    expect(formatNumber(-14.2)).toBe('\u221214.2')
    expect(formatNumber(-0.04, 1)).toBe('0.0')
    expect(formatNumber(-0)).toBe('0')
  })
  it('keeps at most three decimals by default', () => {
    expect(formatNumber(0.1 + 0.2)).toBe('0.3')
    expect(formatNumber(2.71849)).toBe('2.718')
    expect(formatNumber(8, 1)).toBe('8.0')
  })
  it('shows very small and very large numbers without an exponent', () => {
    expect(formatNumber(1e-9)).toBe('0')
    expect(formatNumber(1e21)).not.toContain('e')
  })
  it('shows a dash for NaN', () => {
    expect(formatNumber(Number.NaN)).toBe('–')
  })
})

describe('formatChange', () => {
  it('always has a sign', () => {
    expect(formatChange(0.3)).toBe('+0.3')
    expect(formatChange(-1)).toBe('\u22121')
    expect(formatChange(0.04, 1)).toBe('±0.0')
  })
})

describe('formatAmount', () => {
  it('has two decimals, or four if it needs them', () => {
    expect([12, 0.1, 0.29, 0.0125].map(formatAmount)).toEqual(['12.00', '0.10', '0.29', '0.0125'])
  })
})

describe('formatQuantity', () => {
  it('joins number and unit with a no-break space', () => {
    expect(formatQuantity(8.4, '°C')).toBe('8.4\u00a0°C')
    expect(formatQuantity(8.4, '')).toBe('8.4')
  })
})
