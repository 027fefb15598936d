import { describe, expect, it } from 'vitest'
import { moveFocus } from './move-focus.ts'

describe('moveFocus', () => {
  it('moves by one and stops at the ends', () => {
    expect(moveFocus('ArrowDown', 0, 3, 10)).toBe(1)
    expect(moveFocus('ArrowDown', 2, 3, 10)).toBe(2)
    expect(moveFocus('ArrowUp', 0, 3, 10)).toBe(0)
  })
  it('moves by a page, to the start and to the end', () => {
    expect(moveFocus('PageDown', 5, 100, 10)).toBe(15)
    expect(moveFocus('PageUp', 5, 100, 10)).toBe(0)
    expect(moveFocus('End', 5, 100, 10)).toBe(99)
    expect(moveFocus('Home', 5, 100, 10)).toBe(0)
  })
  it('returns null for other keys and empty lists', () => {
    expect(moveFocus('a', 0, 3, 10)).toBeNull()
    expect(moveFocus('ArrowDown', 0, 0, 10)).toBeNull()
  })
})
