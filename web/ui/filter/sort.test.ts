import { describe, expect, it } from 'vitest'
import { nextSort } from './sort.ts'

describe('nextSort', () => {
  it('cycles through descending, ascending and none', () => {
    const first = nextSort(null, 'sn')
    expect(first).toEqual({ key: 'sn', direction: 'descending' })
    const second = nextSort(first, 'sn')
    expect(second).toEqual({ key: 'sn', direction: 'ascending' })
    expect(nextSort(second, 'sn')).toBeNull()
  })
  it('starts over with another key', () => {
    expect(nextSort({ key: 'sn', direction: 'ascending' }, 'model')).toEqual({
      key: 'model',
      direction: 'descending',
    })
  })
})
