import { describe, expect, it } from 'vitest'
import { arrangementOf, widthsFromSettings, widthsToSettings } from './saved-layout.ts'

describe('saved column widths', () => {
  const three = { left: 25, middle: 25, right: 50 }
  it('belong to the layout with as many columns as there are widths', () => {
    expect(widthsFromSettings({ column_widths: [25, 25, 50] })).toEqual({ three })
    expect(widthsFromSettings({ column_widths: [25, 25, 50], two_column_widths: [40, 60] })).toEqual({
      two: { side: 40, right: 60 },
      three,
    })
  })
  it('are read from column_widths even if they are of two columns', () => {
    expect(widthsFromSettings({ column_widths: [40, 60] })).toEqual({ two: { side: 40, right: 60 } })
  })
  it('are ignored if they are missing or incomplete', () => {
    const saved = [null, undefined, [], [100]].map((column_widths) => widthsFromSettings({ column_widths }))
    expect(saved).toEqual([{}, {}, {}, {}])
  })
  it('include only those of the current number of columns', () => {
    const widths = { two: { side: 33.3333, right: 66.6667 }, three: { left: 20, middle: 30, right: 50 } }
    expect(widthsToSettings(widths, 3)).toEqual({ column_widths: [20, 30, 50] })
    expect(widthsToSettings(widths, 2)).toEqual({ two_column_widths: [33.33, 66.67] })
    expect(widthsToSettings(widths, 1)).toBeUndefined()
    expect(widthsToSettings({}, 3)).toBeUndefined()
  })
})

describe('the saved arrangement', () => {
  const kept = { two: { side: 40, right: 60 }, three: { left: 20, middle: 30, right: 50 } }
  it('is the default if nothing was saved', () => {
    expect(arrangementOf({ columns_count: null, column_widths: null }, kept)).toEqual({
      columns: null,
      widths: {},
    })
  })
  it('keeps the widths of the other number of columns', () => {
    expect(arrangementOf({ columns_count: 2, two_column_widths: [30, 70] }, kept)).toEqual({
      columns: 2,
      widths: { ...kept, two: { side: 30, right: 70 } },
    })
  })
})
