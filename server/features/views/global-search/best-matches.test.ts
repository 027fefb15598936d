import { expect, test } from 'vitest'
import { bestMatches } from './best-matches.ts'

const names = ['Room 10', 'Cold room', 'room 2', 'Room', 'Store', 'Rööm 1']
const best = (wanted: string, limit = 9) => bestMatches(names, (name) => [name], wanted, limit)

test('returns exact matches first, then beginnings, then the rest, each in natural order', () => {
  expect(best('ROOM')).toEqual(['Room', 'Rööm 1', 'room 2', 'Room 10', 'Cold room'])
  expect(best('room', 2)).toEqual(['Room', 'Rööm 1'])
  expect(best('nothing')).toEqual([])
})

test('counts the best of several texts', () => {
  const people = [
    { name: 'Anna Berg', email: 'office@example.com' },
    { name: 'Office of Anna', email: 'a@example.com' },
  ]
  const found = bestMatches(people, ({ name, email }) => [name, email], 'office@example.com', 5)
  expect(found.map(({ name }) => name)).toEqual(['Anna Berg'])
})
