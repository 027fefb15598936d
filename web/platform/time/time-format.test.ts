import { describe, expect, it } from 'vitest'
import { timeFormat } from './time-format.ts'

const berlin = timeFormat({ zone: 'Europe/Berlin', format: 'DD.MM.YYYY HH:mm:ss' })

describe('timeFormat', () => {
  it('shows an instant in the zone, in winter and in summer', () => {
    expect(berlin.dateTime('2026-11-21T04:41:07Z')).toBe('21.11.2026 05:41:07')
    expect(berlin.dateTime('2026-07-21T04:41:07Z')).toBe('21.07.2026 06:41:07')
  })
  it('is right on both sides of a clock change', () => {
    expect(berlin.dateTime('2026-03-29T00:59:59Z')).toBe('29.03.2026 01:59:59')
    expect(berlin.dateTime('2026-03-29T01:00:00Z')).toBe('29.03.2026 03:00:00')
    expect(berlin.dateTime('2026-10-24T23:59:59Z')).toBe('25.10.2026 01:59:59')
    expect(berlin.dateTime('2026-10-25T02:00:00Z')).toBe('25.10.2026 03:00:00')
  })
  it('distinguishes the two hours with the same time when clocks are put back', () => {
    expect(berlin.dateTime('2026-10-25T00:00:00Z')).toBe('25.10.2026 02:00:00 +02:00')
    expect(berlin.minute('2026-10-25T00:59:59Z')).toBe('25.10.2026 02:59 +02:00')
    expect(berlin.minute('2026-10-25T01:00:00Z')).toBe('25.10.2026 02:00 +01:00')
    expect(berlin.clock('2026-10-25T01:59:59Z')).toBe('02:59:59 +01:00')
    expect(berlin.shortClock('2026-10-25T00:30:00Z')).toBe('02:30 +02:00')
    expect(berlin.date('2026-10-25T00:30:00Z')).toBe('25.10.2026')
    expect(berlin.as('2026-10-25T00:30:00Z', 'YYYY-MM-DDTHH:mm')).toBe('2026-10-25T02:30')
    const lordHowe = timeFormat({ zone: 'Australia/Lord_Howe', format: 'HH:mm' })
    // They are put back by half an hour, from 02:00 to 01:30.
    expect(
      ['14:29', '14:30', '15:00', '15:30'].map((utc) => lordHowe.dateTime(`2026-04-04T${utc}:00Z`)),
    ).toEqual(['01:29', '01:30 +11:00', '01:30 +10:30', '02:00'])
  })
  it('supports zones whose offset is not a whole number of hours', () => {
    expect(timeFormat({ zone: 'Asia/Kathmandu', format: 'HH:mm Z' }).dateTime(0)).toBe('05:30 +05:30')
    expect(
      timeFormat({ zone: 'Australia/Lord_Howe', format: 'HH:mm' }).dateTime('2026-07-01T00:00:00Z'),
    ).toBe('10:30')
  })
  it("derives the shorter forms from the account's format", () => {
    const ms = Date.parse('2026-11-21T04:41:07Z')
    expect(berlin.minute(ms)).toBe('21.11.2026 05:41')
    expect(berlin.clock(ms)).toBe('05:41:07')
    expect(berlin.shortClock(ms)).toBe('05:41')
    expect(berlin.date(ms)).toBe('21.11.2026')
    expect(berlin.dayOf('2026-11-21')).toBe('21.11.2026')
    expect(berlin.day(ms)).toBe('21.11.')
    const american = timeFormat({ zone: 'America/New_York', format: 'MM/DD/YYYY hh:mm:ss A' })
    expect(american.shortClock(ms)).toBe('11:41 PM')
    expect(american.day(ms)).toBe('11/20')
  })
  it('shows a dash for an invalid time', () => {
    expect(berlin.dateTime('soon')).toBe('–')
  })
})
