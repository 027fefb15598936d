import { describe, expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

const minute = 60_000
const hour = 60 * minute

describe('formatDuration', () => {
  it('names the two largest units', () => {
    expect(formatDuration(96 * minute)).toBe('1 h 36 min')
    expect(formatDuration(5 * hour + 5 * minute)).toBe('5 h 05 min')
    expect(formatDuration(14 * hour)).toBe('14 h')
    expect(formatDuration(47 * minute)).toBe('47 min')
    expect(formatDuration(76 * hour)).toBe('3 d 4 h')
    expect(formatDuration(48 * hour)).toBe('2 d')
  })
  it('shows seconds below a minute, and a negative duration as 0 s', () => {
    expect(formatDuration(59_900)).toBe('59 s')
    expect(formatDuration(-5)).toBe('0 s')
  })
})
