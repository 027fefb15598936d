import { describe, expect, it } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { typedRange } from './typed-range.ts'

const berlin = timeFormat({ zone: 'Europe/Berlin', format: '' }).offsetMinutes

describe('typedRange', () => {
  it('returns the range, or its first mistake', () => {
    const range = (start: string, end: string) => typedRange(start, end, berlin)
    expect(range('2026-11-20T05:00', '2026-11-20T06:00')).toEqual({
      from: Date.parse('2026-11-20T04:00:00Z'),
      to: Date.parse('2026-11-20T05:00:00Z'),
    })
    expect(range('', '')).toEqual({ field: 'start', error: 'missing' })
    expect(range('2026-11-20T05:00', '')).toEqual({ field: 'end', error: 'missing' })
    expect(range('2026-11-20T05:00', '2026-11-20T05:00')).toEqual({ field: 'end', error: 'reversed' })
    expect(range('2026-11-20T05:00:00', '2026-11-20T05:00:30')).toEqual({ field: 'end', error: 'tooShort' })
    expect(range('2001-11-20T05:00', '2026-11-20T05:00')).toEqual({ field: 'end', error: 'tooLong' })
    expect(range('1999-11-20T05:00', '2026-11-20T05:00')).toEqual({ field: 'start', error: 'tooOld' })
  })
})
