import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { bigints, bytes, doubles, integers, smallints, texts, times } from './binary-arrays.ts'

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: (await freshDatabase()).databases.system })
  await client.connect()
})
afterAll(() => client.end())

async function read(type: string, parameter: Buffer): Promise<unknown[]> {
  const { rows } = await client.query(
    `select v from unnest($1::${type}[]) with ordinality as u (v, n) order by n`,
    [parameter],
  )
  return rows.map((row) => row.v)
}

test('numbers arrive as they were sent', async () => {
  const whole = [
    0,
    -1,
    1,
    2 ** 32,
    -(2 ** 32),
    2 ** 32 - 1,
    1_790_000_000_123,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
  ]
  expect((await read('bigint', bigints(whole))).map(Number)).toEqual(whole)
  expect(await read('smallint', smallints([0, -32_768, 32_767]))).toEqual([0, -32_768, 32_767])
  expect(await read('integer', integers([0, -(2 ** 31), 2 ** 31 - 1]))).toEqual([0, -(2 ** 31), 2 ** 31 - 1])
  const real = [0.1, -0, 1e300, -1e-300, Number.POSITIVE_INFINITY]
  expect(await read('float8', doubles(real))).toEqual(real)
})

test('any whole numbers, texts and bytes arrive as they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.maxSafeInteger()),
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))),
      fc.array(fc.uint8Array().map((array) => Buffer.from(array))),
      async (whole, words, payloads) => {
        expect((await read('bigint', bigints(whole))).map(Number)).toEqual(whole)
        expect(await read('text', texts(words))).toEqual(words)
        expect(await read('bytea', bytes(payloads))).toEqual(payloads)
      },
    ),
    { numRuns: 50, seed: 9 },
  )
})

test('times arrive with millisecond precision, and nulls as nulls', async () => {
  const moments = [
    new Date(0),
    null,
    new Date('1999-12-31T23:59:59.999Z'),
    new Date('2026-11-21T12:00:00.001Z'),
  ]
  expect(await read('timestamptz', times(moments))).toEqual(moments)
})
