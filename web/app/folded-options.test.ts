import { expect, it } from 'vitest'
import { filterFolded } from './folded-options.ts'

const options = [
  { value: '1', label: 'İzmir Depo', disabled: false },
  { value: '2', label: 'Straße', disabled: false },
  {
    group: 'Cities',
    items: [
      { value: '3', label: 'Łódź' },
      { value: '4', label: 'Izmir' },
    ],
  },
]

it('finds options without their accents, in groups too', () => {
  const found = filterFolded({ options, search: ' izmir', limit: Number.POSITIVE_INFINITY })
  expect(found).toEqual([options[0], { group: 'Cities', items: [{ value: '4', label: 'Izmir' }] }])
  expect(filterFolded({ options, search: 'STRASSE', limit: 10 })[0]).toBe(options[1])
  expect(filterFolded({ options, search: 'lodz', limit: 10 })).toEqual([
    { group: 'Cities', items: [{ value: '3', label: 'Łódź' }] },
  ])
})

it('returns at most as many options as are asked for', () => {
  expect(filterFolded({ options, search: '', limit: 1 })).toEqual([options[0]])
  expect(filterFolded({ options, search: '', limit: 3 })).toHaveLength(3)
})
