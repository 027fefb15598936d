import { expect, test } from 'vitest'
import { nameStatements } from './name-statements.ts'

test('names statements that are used often, and not those that are different each time', () => {
  const nameOf = nameStatements({ uses: 3, most: 10 })
  const asked = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text))
  expect(asked('select 1', 4)).toEqual([undefined, undefined, 'often asked 1', 'often asked 1'])
  for (let i = 0; i < 2_000; i++) expect(nameOf(`select ${i + 10}`)).toBeUndefined()
  expect(asked('select 2', 3)).toEqual([undefined, undefined, 'often asked 2'])
  expect(nameOf('select 1')).toBe('often asked 1')
})

test('names no more statements than the maximum', () => {
  const nameOf = nameStatements({ uses: 1, most: 2 })
  expect(['a', 'b', 'c', 'a'].map(nameOf)).toEqual([
    'often asked 1',
    'often asked 2',
    undefined,
    'often asked 1',
  ])
})
