import { describe, expect, it } from 'vitest'
import { gridTemplate } from './list-columns.ts'

const columns = [
  { phone: '22px', narrow: '20px' },
  { phone: '1fr', narrow: '1fr', wide: '2fr' },
  { wide: '136px' },
  { narrow: '66px' },
]

describe('gridTemplate', () => {
  it('omits the columns that are not shown at a width', () => {
    expect(gridTemplate(columns, 'phone', false)).toBe('22px 1fr')
    expect(gridTemplate(columns, 'narrow', false)).toBe('20px 1fr 66px')
    expect(gridTemplate(columns, 'wide', false)).toBe('20px 2fr 136px 66px')
  })
  it('drops columns when there is not enough space, the least important first', () => {
    const dropping = [
      { narrow: 'minmax(0, 1fr)' },
      { narrow: '84px', drops: 'second' },
      { narrow: '76px', drops: 'first' },
    ] as const
    expect(gridTemplate(dropping, 'narrow', false)).toBe('minmax(0, 1fr) 84px 76px')
    expect(gridTemplate(dropping, 'snug', false)).toBe('minmax(0, 1fr) 84px')
    expect(gridTemplate(dropping, 'tight', false)).toBe('minmax(0, 1fr)')
  })
  it('puts the checkbox first', () => {
    expect(gridTemplate(columns, 'narrow', true)).toBe('24px 20px 1fr 66px')
  })
})
