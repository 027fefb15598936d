import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { describe, expect, it } from 'vitest'
import { filterStacks, noFilter, tagsOf } from './filter-stacks.ts'
import { groupStacks } from './group-stacks.ts'
import { monitoringItems } from './monitoring-items.ts'
import { defaultStackSort, sortStacks } from './sort-stacks.ts'

function stack(name: string, given: Partial<Stack> = {}): Stack {
  return {
    id: name,
    name,
    parent_id: null,
    is_root_stack: false,
    is_initialized: true,
    has_logo: false,
    tags: [],
    assets_count_nominal: 0,
    assets_count_attention: 0,
    assets_count_critical: 0,
    assets_count_active: 0,
    assets_count_inactive: 0,
    sensorboxes_count_nominal: 0,
    sensorboxes_count_attention: 0,
    sensorboxes_count_critical: 0,
    sensorboxes_count_active: 0,
    sensorboxes_count_inactive: 0,
    sensorboxes_count_delivery: 0,
    sensorboxes_count_enabled: 0,
    sensorboxes_count_disabled: 0,
    sensorboxes_count_in_stock: 0,
    sensorboxes_count_unavailable: 0,
    created_at: '2026-11-21T00:00:00Z',
    ...given,
  }
}

function counted(name: string, [critical, attention, inactive, nominal]: [number, number, number, number]) {
  return stack(name, {
    sensorboxes_count_critical: critical,
    sensorboxes_count_attention: attention,
    sensorboxes_count_inactive: inactive,
    sensorboxes_count_nominal: nominal,
  })
}

const names = (stacks: readonly Stack[]) => stacks.map(({ name }) => name)

describe('sortStacks', () => {
  const stacks = [
    counted('Calm', [0, 0, 0, 12]),
    counted('Silent', [0, 0, 2, 7]),
    counted('Worst', [2, 1, 0, 14]),
    counted('Bad B', [1, 2, 0, 11]),
    counted('Bad A', [1, 2, 0, 11]),
    counted('Busy', [0, 3, 1, 9]),
  ]
  it('sorts by critical, then attention, inactive, nominal, then name', () => {
    const sorted = sortStacks(stacks, defaultStackSort)
    expect(names(sorted)).toEqual(['Worst', 'Bad A', 'Bad B', 'Busy', 'Silent', 'Calm'])
  })
  it('counts assets and boxes alike', () => {
    const more = [...stacks, stack('Assets', { assets_count_critical: 3 })]
    expect(names(sortStacks(more, defaultStackSort)).slice(0, 2)).toEqual(['Assets', 'Worst'])
  })
  it('reverses the severity, but not the names of equally bad stacks', () => {
    const sorted = sortStacks(stacks, { key: 'severity', direction: 'ascending' })
    expect(names(sorted)).toEqual(['Calm', 'Silent', 'Busy', 'Bad A', 'Bad B', 'Worst'])
  })
  it('sorts by name, with numbers by value', () => {
    const numbered = [stack('Store 10'), stack('store 2'), stack('Alpine')]
    expect(names(sortStacks(numbered, { key: 'name', direction: 'ascending' }))).toEqual([
      'Alpine',
      'store 2',
      'Store 10',
    ])
  })
  it("keeps the server's order without a sort", () => {
    expect(sortStacks(stacks, null)).toEqual(stacks)
  })
})

describe('groupStacks', () => {
  it('separates the home stack, its children and all others', () => {
    const groups = groupStacks(
      [
        stack('home', { parent_id: 'root' }),
        stack('child', { parent_id: 'home' }),
        stack('grandchild', { parent_id: 'child' }),
        stack('guest elsewhere', { parent_id: 'root' }),
      ],
      'home',
    )
    expect(names(groups.home)).toEqual(['home'])
    expect(names(groups.direct)).toEqual(['child'])
    expect(names(groups.other)).toEqual(['grandchild', 'guest elsewhere'])
  })
})

describe('monitoringItems', () => {
  it('lists each group that has stacks, and the details below an open stack', () => {
    const stacks = [stack('home'), stack('a', { parent_id: 'home' }), stack('b', { parent_id: 'home' })]
    const items = monitoringItems(stacks, 'home', new Set(['a']))
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'group home',
      'stack home',
      'group direct',
      'stack a',
      'detail a+',
      'stack b',
    ])
    expect(items.find((item) => item.kind === 'group' && item.group === 'direct')).toMatchObject({ count: 2 })
  })
})

describe('filterStacks', () => {
  const stacks = [
    stack('Harbor Cold Store', { sensorboxes_count_critical: 3 }),
    stack('Fjord Fish', { sensorboxes_count_delivery: 1, tags: [{ id: '1', name: 'Harbour' }] }),
    stack('City Museum'),
  ]
  it('searches names and tags, ignoring case', () => {
    expect(names(filterStacks(stacks, { ...noFilter, search: ' HARBO' }))).toEqual([
      'Harbor Cold Store',
      'Fjord Fish',
    ])
  })
  it('passes stacks with a box in one of the states', () => {
    expect(names(filterStacks(stacks, { ...noFilter, sensorboxStates: ['critical', 'delivery'] }))).toEqual([
      'Harbor Cold Store',
      'Fjord Fish',
    ])
  })
  it('passes stacks with an asset in one of the states, or with one of the tags', () => {
    const more = [stack('Reefer Line', { assets_count_attention: 2 }), ...stacks]
    expect(names(filterStacks(more, { ...noFilter, assetStates: ['critical', 'attention'] }))).toEqual([
      'Reefer Line',
    ])
    expect(names(filterStacks(more, { ...noFilter, tags: ['Harbour', 'Coast'] }))).toEqual(['Fjord Fish'])
    expect(filterStacks(more, { ...noFilter, tags: ['Harbour'], assetStates: ['attention'] })).toEqual([])
    expect(tagsOf([...more, ...more])).toEqual(['Harbour'])
  })
  it('requires search and filter to match', () => {
    expect(filterStacks(stacks, { ...noFilter, search: 'museum', sensorboxStates: ['critical'] })).toEqual([])
  })
})
