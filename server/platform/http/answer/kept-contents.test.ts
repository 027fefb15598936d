import { expect, test } from 'vitest'
import { keepContents } from './kept-contents.ts'
import { ListContent } from './list-answer.ts'

const at = (version: string, of = 'boxes') => ({ of, version })

function counted(text = 'x'.repeat(100)) {
  let count = 0
  return {
    count: () => count,
    make: async () => {
      count += 1
      return new ListContent(text)
    },
  }
}

test('makes a content once per version, even for concurrent requests', async () => {
  const kept = keepContents(10_000)
  const { make, count } = counted()
  const both = await Promise.all([kept.get(at('1'), 'whole', make), kept.get(at('1'), 'whole', make)])
  expect(both[0]).toBe(both[1])
  expect(await kept.get(at('1'), 'whole', make)).toBe(both[0])
  expect(count()).toBe(1)
  await kept.get(at('1'), 'since 0', make)
  await kept.get(at('1', 'accounts'), 'whole', make)
  expect(count()).toBe(3)
  await kept.get(at('2'), 'whole', make)
  expect(count()).toBe(4)
  await kept.get(at('1'), 'whole', make)
  expect(count()).toBe(5)
})

test('retries a content that failed for the next request and for those waiting', async () => {
  const kept = keepContents(10_000)
  const { make, count } = counted()
  let fail = (_: Error) => {}
  const refused = () =>
    new Promise<never>((_, reject) => {
      fail = reject
    })
  const failing = kept.get(at('1'), 'whole', refused)
  const waiting = kept.get(at('1'), 'whole', make)
  fail(new Error('left'))
  await expect(failing).rejects.toThrow('left')
  expect((await waiting).text).toHaveLength(100)
  await kept.get(at('1'), 'whole', make)
  expect(count()).toBe(2)
})

test('evicts the least recently used list when memory runs out', async () => {
  const kept = keepContents(500)
  const { make, count } = counted()
  for (const of of ['a', 'b', 'a', 'c', 'a', 'c']) await kept.get(at('1', of), 'whole', make)
  expect(count()).toBe(3)
  await kept.get(at('1', 'b'), 'whole', make)
  expect(count()).toBe(4)
  await kept.get(at('1', 'd'), 'whole', counted('x'.repeat(1000)).make)
  await kept.get(at('1', 'c'), 'whole', make)
  expect(count()).toBe(4)
})

test('counts two forms with the same content once', async () => {
  const kept = keepContents(500)
  const { make, count } = counted()
  const whole = () => kept.get(at('1'), 'whole', make)
  for (let i = 0; i < 20; i++) await kept.get(at('1'), `since ${i}`, whole)
  expect(count()).toBe(1)
})
