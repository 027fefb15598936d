import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

describe('columnsFor', () => {
  it('shows 1 up to 768, 2 up to 1280, 3 beyond', () => {
    expect([390, 768, 769, 1280, 1281].map((width) => columnsFor(width, null))).toEqual([1, 1, 2, 2, 3])
  })
  it('returns the chosen number', () => {
    expect(columnsFor(1024, 3)).toBe(3)
    expect(columnsFor(1920, 1)).toBe(1)
  })
  it('returns 1 for a narrow window whatever was chosen', () => {
    expect(columnsFor(768, 3)).toBe(1)
  })
})
