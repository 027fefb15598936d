import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { describe, expect, it } from 'vitest'
import { firstChoice, movedBy, optionsOf, pickerItems } from './picker-items.ts'

const stack = (name: string, parent_id: string | null = null) =>
  ({ id: name, name, parent_id, tags: [] }) as unknown as Stack

const stacks = [
  stack('home'),
  stack('Store 2', 'home'),
  stack('Store 10', 'home'),
  stack('Cold', 'Store 10'),
  stack('Guest', 'elsewhere'),
]
const lines = (search: string) =>
  pickerItems(stacks, 'home', search).map((item) =>
    item.kind === 'group'
      ? `${item.group} ${item.count}`
      : `${item.option} ${item.stack.name}${item.above ? ` below ${item.above}` : ''}`,
  )

describe('pickerItems', () => {
  it('groups by relation to the home stack, keeps the order and numbers the options', () => {
    expect(lines('')).toEqual([
      'home 1',
      '0 home',
      'direct 2',
      '1 Store 2',
      '2 Store 10',
      'other 2',
      '3 Cold below Store 10',
      '4 Guest',
    ])
  })
  it('omits groups without a match, but still names the parent of a stack', () => {
    expect(lines('COLD')).toEqual(['other 1', '0 Cold below Store 10'])
    expect(lines('nothing')).toEqual([])
  })
})

describe('firstChoice', () => {
  const first = (search: string, currentId: string) => {
    const options = optionsOf(pickerItems(stacks, 'home', search))
    return options[firstChoice(options, search, currentId)]?.stack.name
  }
  it('is the current stack, until something is typed', () => {
    expect([first('', 'Store 10'), first('store', 'Store 10')]).toEqual(['Store 10', 'Store 2'])
  })
  it('is the first option without a current stack, and undefined without a match', () => {
    expect([first('', 'gone'), first('nothing', 'home')]).toEqual(['home', undefined])
  })
})

describe('movedBy', () => {
  it('wraps around with the arrow keys', () => {
    expect([movedBy('ArrowDown', 0, 3), movedBy('ArrowDown', 2, 3)]).toEqual([1, 0])
    expect([movedBy('ArrowUp', 1, 3), movedBy('ArrowUp', 0, 3)]).toEqual([0, 2])
  })
  it('moves by a page, and stops at the ends', () => {
    expect([movedBy('PageDown', 0, 30), movedBy('PageDown', 28, 30)]).toEqual([8, 29])
    expect([movedBy('PageUp', 20, 30), movedBy('PageUp', 3, 30)]).toEqual([12, 0])
  })
  it('ignores other keys, and every key if there are no options', () => {
    expect([movedBy('a', 0, 3), movedBy('ArrowDown', 0, 0)]).toEqual([null, null])
  })
})
