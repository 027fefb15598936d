import { describe, expect, it } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import {
  allExternalModels,
  backGroupOf,
  boxesOf,
  defaultSort,
  filterOptions,
  findBoxes,
  noFilters,
  type SortKey,
} from './sensorbox-query.ts'

const boxes = [
  aSensorbox({ id: 'a', serial_number: 'NW-9', alias: 'Cold room', model: 'CT-120', erp_type: 'climate' }),
  aSensorbox({
    id: 'b',
    serial_number: 'NW-10',
    alias: null,
    model: 'MX-7',
    erp_type: 'machine',
    combined_state: 'critical',
    tags: ['HACCP'],
  }),
  aSensorbox({
    id: 'c',
    serial_number: 'NW-100',
    alias: 'Tank',
    hardware_unique_id: 'FFEE-01',
    model: 'EW-TH',
    erp_type: 'external',
    combined_state: 'inactive',
  }),
  aSensorbox({
    id: 'd',
    serial_number: 'NW-11',
    alias: 'Depot',
    model: 'EW-D',
    erp_type: 'external',
    combined_state: 'in_stock',
    enabled_state: 'in_stock',
    delivery_state: {
      state: 'pending',
      start_time: null,
      estimated_time: null,
      created_at: 'x',
      asset_id: null,
    },
  }),
]
const ids = (list: readonly { id: string }[]) => list.map((box) => box.id).join('')
const sorted = (key: SortKey, direction: 'ascending' | 'descending') =>
  ids(boxesOf(boxes, undefined, { key, direction }))

describe('groups', () => {
  it('contain the boxes in their states', () => {
    expect(ids(boxesOf(boxes, 'active', null))).toBe('ab')
    expect(ids(boxesOf(boxes, 'enabled', null))).toBe('abc')
    expect(ids(boxesOf(boxes, 'in_stock', null))).toBe('d')
    expect(ids(boxesOf(boxes, undefined, null))).toBe('abcd')
  })
  it('contain boxes with an uncompleted delivery for delivery', () => {
    expect(ids(boxesOf(boxes, 'delivery', null))).toBe('d')
  })
})

describe('sorting', () => {
  it('is by SN by default, descending, with numbers by value', () => {
    expect(ids(boxesOf(boxes, undefined, defaultSort))).toBe('cdba')
    expect(sorted('sn', 'ascending')).toBe('abdc')
  })
  it('by state puts the worst first if descending', () => {
    expect(sorted('state', 'descending')).toBe('bcad')
    expect(sorted('state', 'ascending')).toBe('dacb')
  })
  it('works by model and type', () => {
    expect(sorted('model', 'ascending')).toBe('adcb')
    expect(sorted('type', 'descending')).toBe('bcda')
  })
  it("keeps the server's order without a sort", () => {
    expect(ids(boxesOf(boxes, undefined, null))).toBe('abcd')
  })
})

describe('searching', () => {
  const list = boxesOf(boxes, undefined, null)
  const find = (search: string) => ids(findBoxes(list, search, noFilters))
  it('covers alias, SN, UID, model and tags, ignoring case', () => {
    expect(find('COLD')).toBe('a')
    expect(find('nw-10')).toBe('bc')
    expect(find('ffee')).toBe('c')
    expect(find('mx-7')).toBe('b')
    expect(find('haccp')).toBe('b')
    expect(find(' tank ')).toBe('c')
    expect(find('nothing')).toBe('')
  })
  it('combines with filters, and filters with each other', () => {
    expect(ids(findBoxes(list, 'nw-1', { ...noFilters, type: ['external'] }))).toBe('cd')
    expect(ids(findBoxes(list, '', { ...noFilters, type: ['external'], state: ['inactive'] }))).toBe('c')
    expect(ids(findBoxes(list, '', { ...noFilters, state: ['critical', 'inactive'] }))).toBe('bc')
  })
  it('passes boxes with any of the chosen tags or delivery states', () => {
    const way = { start_time: null, estimated_time: null, created_at: '2026-11-21T05:00:00Z', asset_id: null }
    const sent = [
      aSensorbox({ id: 'p', tags: ['cold', 'north'], delivery_state: { ...way, state: 'pending' } }),
      aSensorbox({ id: 'q', tags: ['north'], delivery_state: { ...way, state: 'completed' } }),
      aSensorbox({ id: 'r' }),
    ]
    expect(ids(findBoxes(sent, '', { ...noFilters, tags: ['cold', 'north'] }))).toBe('pq')
    expect(ids(findBoxes(sent, '', { ...noFilters, tags: ['cold'], delivery: ['completed'] }))).toBe('')
    expect(ids(findBoxes(sent, '', { ...noFilters, delivery: ['pending', 'failed'] }))).toBe('p')
    expect(filterOptions(sent)).toMatchObject({ tags: ['cold', 'north'], delivery: ['pending', 'completed'] })
  })
  it('treats all EW models as one', () => {
    expect(ids(findBoxes(list, '', { ...noFilters, model: [allExternalModels] }))).toBe('cd')
    expect(filterOptions(list).model).toEqual(['CT-120', allExternalModels, 'MX-7'])
  })
  it('offers the values that occur, the worst state first', () => {
    expect(filterOptions(list).state).toEqual(['critical', 'inactive', 'nominal', 'in_stock'])
    expect(filterOptions(list).type).toEqual(['climate', 'external', 'machine'])
  })
  it('caches the searched texts, so that each keystroke is cheap', () => {
    const read: string[] = []
    const watched = boxes.map(
      (box) =>
        new Proxy(box, {
          get: (target, name) => {
            read.push(String(name))
            return Reflect.get(target, name)
          },
        }),
    )
    findBoxes(watched, 'c', noFilters)
    expect(read).toContain('alias')
    read.length = 0
    findBoxes(watched, 'cold', noFilters)
    expect(read).toEqual([])
    findBoxes(watched, 'o', { ...noFilters, model: ['CT-120'] })
    expect(new Set(read)).toEqual(new Set(['model']))
  })
})

describe('backGroupOf', () => {
  const critical = aSensorbox({ combined_state: 'critical' })
  it('is the opened list while the box is in it', () => {
    expect(backGroupOf(critical, 'active')).toBe('active')
    expect(backGroupOf(critical, 'all')).toBeUndefined()
  })
  it('is the group of its state otherwise', () => {
    expect(backGroupOf(critical, 'in_stock')).toBe('critical')
    expect(backGroupOf(critical, null)).toBe('critical')
  })
})
