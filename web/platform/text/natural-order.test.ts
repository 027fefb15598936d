import { expect, it } from 'vitest'
import { naturalOrder } from './natural-order.ts'

const place = (order: ReturnType<typeof naturalOrder>, texts: string[]) => {
  const ranks = order.ranksOf(texts)
  return texts
    .map((text, index) => [ranks[index]!, text] as const)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
}

it('sorts like the collator, whichever texts it has seen before', () => {
  const order = naturalOrder()
  const { compare } = new Intl.Collator('en', { numeric: true })
  const drawn = (seed: number) => `NW-${(seed * 7919) % 1013}${seed % 3 ? '' : 'b'}`
  for (const [from, to] of [
    [0, 50],
    [20, 400],
    [390, 395],
    [0, 500],
  ] as const) {
    const texts = Array.from({ length: to - from }, (_, index) => drawn(from + index))
    expect(place(order, texts)).toEqual(texts.toSorted(compare))
  }
})

it('gives equal texts the same rank', () => {
  const [first, second, third] = naturalOrder().ranksOf(['NW-07', 'NW-7', 'NW-8'])
  expect(first).toBe(second)
  expect(third).toBeGreaterThan(first!)
})

it('sorts correctly beyond the number of texts that it caches', () => {
  const order = naturalOrder()
  order.ranksOf(Array.from({ length: 50_001 }, (_, index) => `A-${index}`))
  expect(place(order, ['B-10', 'A-3', 'B-9', 'A-20'])).toEqual(['A-3', 'A-20', 'B-9', 'B-10'])
  expect(place(order, ['A-30000', 'A-4', 'B-9'])).toEqual(['A-4', 'A-30000', 'B-9'])
})
