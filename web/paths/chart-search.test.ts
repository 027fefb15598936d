import { describe, expect, it } from 'vitest'
import { chartSearchOf, instantText } from './chart-search.ts'

describe('chartSearchOf', () => {
  it('takes a span that is offered, and a range in UTC', () => {
    expect(chartSearchOf({ range: '7d' })).toEqual({ range: '7d' })
    const range = { from: '2026-11-20T05:00:00Z', to: '2026-11-20T06:00:00Z' }
    expect(chartSearchOf(range)).toEqual(range)
  })

  it('leaves out what makes no sense', () => {
    expect(chartSearchOf({ range: '8d' })).toEqual({})
    expect(chartSearchOf({ from: '2026-11-20T06:00:00Z', to: '2026-11-20T05:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: '2026-11-20T06:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: '2026-13-40T06:00:00Z', to: '2026-11-20T05:00:00Z' })).toEqual({})
    expect(chartSearchOf({ from: 5, to: 6 })).toEqual({})
  })

  it('reads what it writes', () => {
    const search = { from: instantText(0), to: instantText(60_000) }
    expect(chartSearchOf(search)).toEqual(search)
  })
})
