import { describe, expect, it } from 'vitest'
import { rawChunks } from './raw-chunks.ts'
import { hourMs } from './time-range.ts'

const range = { from: 0, to: 100 * hourMs }

describe('rawChunks', () => {
  it('returns one chunk for up to 20000 readings', () => {
    expect(rawChunks(range, 20_000)).toEqual([range])
    expect(rawChunks(range, 0)).toEqual([range])
  })
  it('returns 2·⌈count / 20000⌉ chunks beyond that', () => {
    expect(rawChunks(range, 20_001)).toHaveLength(4)
    expect(rawChunks(range, 22_683)).toHaveLength(4)
    expect(rawChunks(range, 40_000)).toHaveLength(4)
    expect(rawChunks(range, 40_001)).toHaveLength(6)
  })
  it('covers everything exactly once', () => {
    const chunks = rawChunks({ from: 123_000, to: 987_654_000 }, 123_456)
    expect(chunks[0]?.from).toBe(123_000)
    expect(chunks.at(-1)?.to).toBe(987_654_000)
    chunks.slice(1).forEach((chunk, index) => {
      expect(chunk.from).toBe(chunks[index]?.to)
    })
  })
  it('returns none for an empty range', () => {
    expect(rawChunks({ from: 5, to: 5 }, 0)).toEqual([])
  })
})
