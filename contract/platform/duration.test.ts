import { describe, expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** With plain spaces. */
const shown = (...given: Parameters<typeof formatDuration>) =>
  formatDuration(...given).replaceAll('\u00a0', ' ')

describe('formatDuration', () => {
  it.each([
    [10 * minute, '10 min'],
    [96 * minute, '1 h 36 min'],
    [5 * hour + 5 * minute, '5 h 5 min'],
    [14 * hour, '14 h'],
    [day, '1 day'],
    [day + hour, '1 day 1 h'],
    [3 * day + 4 * hour + 5 * minute, '3 days 4 h'],
    [3 * day + 5 * minute, '3 days'],
    [7 * day, '7 days'],
    [9821 * day, '9 821 days'],
  ])('names the two largest units of %i ms: %s', (ms, text) => {
    expect(shown(ms)).toBe(text)
  })

  it('shows seconds below a minute, and a negative duration as 0 s', () => {
    expect([shown(59_900), shown(90 * second), shown(0), shown(-5)]).toEqual(['59 s', '1 min', '0 s', '0 s'])
  })

  it('shows seconds next to minutes where they are wanted', () => {
    expect(shown(90 * second, { withSeconds: true })).toBe('1 min 30 s')
    expect(shown(hour + 90 * second, { withSeconds: true })).toBe('1 h 1 min')
  })

  it('shows all units where it has to be exact', () => {
    expect(shown(day + 2 * hour + 90 * second, { isExact: true })).toBe('1 day 2 h 1 min 30 s')
    expect(shown(90 * minute, { isExact: true })).toBe('1 h 30 min')
  })

  it('is German in German', () => {
    expect([shown(day, { language: 'de' }), shown(7 * day + hour, { language: 'de' })]).toEqual([
      '1 Tag',
      '7 Tage 1 h',
    ])
  })

  it('keeps a number and its unit on one line', () => {
    expect(formatDuration(90 * minute)).toBe('1\u00a0h 30\u00a0min')
  })
})
