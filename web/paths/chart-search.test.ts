import { describe, expect, it } from 'vitest'
import { chartSearchOf, instantText } from './chart-search.ts'

describe('chartSearchOf', () => {
  it('accepts an offered span, and a range in UTC', () => {
    expect(chartSearchOf({ range: '7d' })).toEqual({ range: '7d' })
    const id = '01980000-0000-7000-8000-000000000101'
    const named = { range: '7d', group: id, beside: id } as const
    expect(chartSearchOf(named)).toEqual(named)
    expect(chartSearchOf({ beside: 'before' })).toEqual({ beside: 'before' })
    const range = { from: '2026-11-20T05:00:00Z', to: '2026-11-20T06:00:00Z' }
    expect(chartSearchOf(range)).toEqual(range)
  })

  it('drops invalid values', () => {
    expect(chartSearchOf({ range: '8d' })).toEqual({})
    expect(chartSearchOf({ group: 'all', beside: 'nobody' })).toEqual({})
    expect(chartSearchOf({ from: '2026-11-20T06:00:00Z', to: '2026-11-20T05:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: '2026-11-20T06:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: '2026-13-40T06:00:00Z', to: '2026-11-20T05:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: 5, to: 6 })).toEqual({})
  })

  it('reads a range that instantText has written', () => {
    const search = { from: instantText(0), to: instantText(60_000) }
    expect(chartSearchOf(search)).toEqual(search)
  })
})
