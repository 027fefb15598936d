import { describe, expect, it } from 'vitest'
import { timeFormat } from './time-format.ts'
import { fieldText, timeOfField } from './typed-time.ts'

const offsetIn = (zone: string) => timeFormat({ zone, format: '' }).offsetMinutes
const berlin = offsetIn('Europe/Berlin')
const kathmandu = offsetIn('Asia/Kathmandu')

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
