import { expect, test } from 'vitest'
import { colleague } from '../team/testing-colleague.ts'
import { trailPeople } from './trail-people.ts'

test('offers colleagues by name, including those who no longer have access', () => {
  const offered = trailPeople([
    colleague({ id: '2', name: 'Örjan' }),
    colleague({ id: '3', name: 'Vera', status: 'disabled', decline_reason: 'by_admin' }),
    colleague({ id: '1', name: 'adam' }),
  ])
  expect(offered).toEqual([
    { value: '1', label: 'adam' },
    { value: '2', label: 'Örjan' },
    { value: '3', label: 'Vera' },
  ])
})

test('leaves out deleted people', () => {
  const gone = colleague({ name: 'Deleted person', status: 'declined', decline_reason: 'deleted' })
  expect(trailPeople([gone])).toEqual([])
})

test('distinguishes people of the same name by their addresses', () => {
  const labels = trailPeople([
    colleague({ name: 'Kim', email: 'kim@a.example' }),
    colleague({ name: 'Kim', email: 'kim@b.example' }),
    colleague({ name: 'Lea', email: 'lea@a.example' }),
  ]).map(({ label }) => label)
  expect(labels).toEqual(['Kim (kim@a.example)', 'Kim (kim@b.example)', 'Lea'])
})
