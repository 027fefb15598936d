import { describe, expect, it } from 'vitest'
import { arrangementOf, widthsFromSettings, widthsToSettings } from './saved-layout.ts'

describe('the saved widths of the columns', () => {
  const three = { left: 25, middle: 25, right: 50 }
  it('say by their number for how many columns they are', () => {
    expect(widthsFromSettings({ column_widths: [25, 25, 50] })).toEqual({ three })
    expect(widthsFromSettings({ column_widths: [25, 25, 50], two_column_widths: [40, 60] })).toEqual({
      two: { side: 40, right: 60 },
      three,
    })
  })
  it('may have been saved when both had one place', () => {
    expect(widthsFromSettings({ column_widths: [40, 60] })).toEqual({ two: { side: 40, right: 60 } })
  })
  it('may be missing', () => {
    const saved = [null, undefined, [], [100]].map((column_widths) => widthsFromSettings({ column_widths }))
    expect(saved).toEqual([{}, {}, {}, {}])
  })
  it('are those of the columns that are shown', () => {
    const widths = { two: { side: 33.3333, right: 66.6667 }, three: { left: 20, middle: 30, right: 50 } }
    expect(widthsToSettings(widths, 3)).toEqual({ column_widths: [20, 30, 50] })
    expect(widthsToSettings(widths, 2)).toEqual({ two_column_widths: [33.33, 66.67] })
    expect(widthsToSettings(widths, 1)).toBeUndefined()
    expect(widthsToSettings({}, 3)).toBeUndefined()
  })
})

describe('the arrangement as it is saved', () => {
  const kept = { two: { side: 40, right: 60 }, three: { left: 20, middle: 30, right: 50 } }
  it('is the default where nothing is saved', () => {
    expect(arrangementOf({ columns_count: null, column_widths: null }, kept)).toEqual({
      columns: null,
      widths: {},
    })
  })
  it('keeps the widths of another number of columns', () => {
    expect(arrangementOf({ columns_count: 2, two_column_widths: [30, 70] }, kept)).toEqual({
      columns: 2,
      widths: { ...kept, two: { side: 30, right: 70 } },
    })
  })
})
