import { describe, expect, it } from 'vitest'
import { zoneOffsetMinutes } from '../../../platform/time/zone-offset.ts'
import { fieldText, timeOfField, typedRange } from './typed-range.ts'

const berlin = (ms: number) => zoneOffsetMinutes('Europe/Berlin', ms)
const kathmandu = (ms: number) => zoneOffsetMinutes('Asia/Kathmandu', ms)

describe('timeOfField', () => {
  it("reads a time in the zone's clock", () => {
    expect(timeOfField('2026-11-20T05:48', berlin)).toBe(Date.parse('2026-11-20T04:48:00Z'))
    expect(timeOfField('2026-07-20T05:48', berlin)).toBe(Date.parse('2026-07-20T03:48:00Z'))
    expect(timeOfField('2026-11-20T05:48', kathmandu)).toBe(Date.parse('2026-11-20T00:03:00Z'))
  })

  it('takes the earlier of two ambiguous times, and moves a skipped time forward', () => {
    expect(timeOfField('2026-10-25T02:30', berlin)).toBe(Date.parse('2026-10-25T00:30:00Z'))
    expect(timeOfField('2026-03-29T02:30', berlin)).toBe(Date.parse('2026-03-29T01:30:00Z'))
  })

  it('returns null for an invalid time', () => {
    expect([timeOfField('', berlin), timeOfField('2026-13-45T05:48', berlin)]).toEqual([null, null])
  })

  it('reads what fieldText has written', () => {
    const ms = Date.parse('2026-11-20T04:48:00Z')
    expect(timeOfField(fieldText(ms, kathmandu), kathmandu)).toBe(ms)
  })
})

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
