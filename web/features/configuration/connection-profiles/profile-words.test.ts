import { expect, test } from 'vitest'
import { profilePlaces } from './profile-words.ts'

const quay = {
  profile_id: '0190a000-0000-7000-8000-000000000001',
  name: 'Quay',
  type: 'ethernet',
  apn: null,
  username: null,
  ssid: null,
  security: null,
  has_password: false,
} as const
const shed = { ...quay, profile_id: '0190a000-0000-7000-8000-000000000002', name: 'Shed' } as const

test('there is nothing to compare once a box has confirmed the requested profiles', () => {
  const nothing = { revision: null, running_revision: null, wished: null, running: null }
  expect(profilePlaces(nothing)).toBeNull()
  const confirmed = { revision: 4, running_revision: 4, wished: [quay], running: [quay] }
  expect(profilePlaces(confirmed)).toBeNull()
})

test('pairs requested and active profiles by their position', () => {
  const rowsOf = (wished: readonly (typeof quay | typeof shed)[], running: readonly (typeof quay)[] | null) =>
    profilePlaces({
      revision: 5,
      running_revision: 4,
      wished: [...wished],
      running: running && [...running],
    })?.map(
      ({ place, wished, running, differs }) =>
        `${place} ${wished?.name ?? '-'} ${running?.name ?? '-'}${differs ? ' differs' : ''}`,
    )
  expect(rowsOf([shed, quay], [quay])).toEqual(['1 Shed Quay differs', '2 Quay - differs'])
  expect(rowsOf([quay], [quay])).toEqual(['1 Quay Quay'])
  expect(rowsOf([], [quay])).toEqual(['1 - Quay differs'])
  expect(rowsOf([quay], null)).toEqual(['1 Quay - differs'])
})
