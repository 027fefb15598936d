import { describe, expect, it } from 'vitest'
import { widthsFromSettings, widthsToSettings } from './saved-layout.ts'

describe('the saved widths of the columns', () => {
  it('say by their number for how many columns they are', () => {
    expect(widthsFromSettings([25, 25, 50])).toEqual({ three: { left: 25, middle: 25, right: 50 } })
    expect(widthsFromSettings([40, 60])).toEqual({ two: { side: 40, right: 60 } })
  })
  it('may be missing', () => {
    expect([null, undefined, [], [100]].map(widthsFromSettings)).toEqual([{}, {}, {}, {}])
  })
  it('are those of the columns that are shown', () => {
    const widths = { two: { side: 33.3333, right: 66.6667 }, three: { left: 20, middle: 30, right: 50 } }
    expect(widthsToSettings(widths, 3)).toEqual([20, 30, 50])
    expect(widthsToSettings(widths, 2)).toEqual([33.33, 66.67])
    expect(widthsToSettings(widths, 1)).toBeUndefined()
    expect(widthsToSettings({}, 3)).toBeUndefined()
  })
})
