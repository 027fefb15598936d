import { expect, test } from 'vitest'
import { hashOfUpload } from './hash-of-upload.ts'

const hash = (...events: unknown[]) => hashOfUpload({ events }).toString('hex')

test('equal uploads have equal hashes, and different uploads different ones', () => {
  const uploads = [
    hash(),
    hash(1),
    hash('1'),
    hash(1, 2),
    hash(2, 1),
    hash([1], 2),
    hash([1, 2]),
    hash([[1], 2]),
    hash({ a: 1 }),
    hash({ a: [1] }),
    hash(['a', 1]),
    hash('a,1'),
    hash('a', 1),
    hash(null),
    hash({}),
    hash([]),
    hashOfUpload({}).toString('hex'),
    hashOfUpload({ series: [] }).toString('hex'),
  ]
  expect(new Set(uploads).size).toBe(uploads.length)
  expect(hash({ type: 'door', value: [1, { b: 2 }] })).toBe(hash({ type: 'door', value: [1, { b: 2 }] }))
})

test('handles any depth', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown
  expect(hash(nested(200_000))).not.toBe(hash(nested(200_001)))
})
