import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { asOwner } from './as-owner.ts'
import { beginsWith, contains, equals } from './texts.ts'

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

function foldedByDatabase(texts: readonly string[]) {
  return asOwner(fresh.databases.owner, async (tx) => {
    const { rows } = await sql<{ given: string; folded: string; known: boolean }>`
      select t as given, folded(t) as folded, unicode_assigned(t) and lower(folded(t)) = folded(t) as known
      from unnest(${[...texts]}::text[]) t`.execute(tx)
    return rows
  })
}

test.each([
  ['İzmir Depo', 'izmir depo'],
  ['ISPARTA ısparta', 'isparta isparta'],
  ['Straße STRASSE ẞ', 'strasse strasse ss'],
  ['Cafe\u0301 Ångström Müller', 'cafe angstrom muller'],
  ['Łódź Ærø Þór Đakovo', 'lodz aero thor dakovo'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['ﬁve ＡＢＣ ①', 'five abc 1'],
  ['한국 がぎ', '한국 がぎ'],
])('%s is folded to %s in JavaScript and in the database', async (given, expected) => {
  expect(folded(given)).toBe(expected)
  expect(await foldedByDatabase([given])).toMatchObject([{ folded: expected }])
})

test('JavaScript and the database fold every character alike, and folding twice changes nothing', async () => {
  const characters = Array.from({ length: 0x1_10_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
  const rows = await foldedByDatabase(characters)
  const apart = rows.filter((row) => row.known && row.folded !== folded(row.given))
  expect(apart).toEqual([])
  expect(rows.filter((row) => row.known).length).toBeGreaterThan(40_000)
  expect(characters.filter((each) => folded(folded(each)) !== folded(each))).toEqual([])
})

test('JavaScript and the database fold texts of several characters alike', async () => {
  const letter = fc.constantFrom(...'aIİıßẞΣςσŁøÅÀée\u0301\u0307\u0323ij ÆŒþ7%_\\ﬁ한가가がゞЙй')
  const texts = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 8 }), { numRuns: 3000, seed: 4 })
  for (const row of await foldedByDatabase(texts))
    expect([row.given, row.folded]).toEqual([row.given, folded(row.given)])
})

test('finds texts by any spelling, and wildcards only as themselves', async () => {
  const asked = (condition: Parameters<typeof sql.join>[0][number]) =>
    asOwner(fresh.databases.owner, async (tx) => {
      const { rows } = await sql<{ is: boolean }>`select ${condition} as is`.execute(tx)
      return rows[0]?.is
    })
  const name = sql`'İzmir Straße 100 %'::text`
  expect(await asked(contains(name, 'strasse'))).toBe(true)
  expect(await asked(contains(name, '0％'))).toBe(false)
  expect(await asked(contains(name, '0 ％'))).toBe(true)
  expect(await asked(contains(name, 'i_mir'))).toBe(false)
  expect(await asked(beginsWith(name, 'IZMIR'))).toBe(true)
  expect(await asked(beginsWith(name, 'mir'))).toBe(false)
  expect(await asked(equals(name, 'izmir STRASSE 100 %'))).toBe(true)
  const pattern = (text: string) => sql`folded(${name}) like containing(${text})`
  expect(await asked(pattern('ZMİR'))).toBe(true)
  expect(await asked(pattern('i_mir'))).toBe(false)
  expect(await asked(pattern('100 ％'))).toBe(true)
})

test('JavaScript and the database sort names alike', async () => {
  const words = [
    'Box',
    'box',
    'Böx',
    'NW-',
    'A',
    'a',
    'é',
    'ß',
    'ss',
    '1',
    '2',
    '10',
    '007',
    '7',
    ' ',
    '-',
    '.',
    'Z',
    'İ',
    'ø',
  ]
  const names = fc
    .sample(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }), { numRuns: 600, seed: 5 })
    .map((parts) => parts.join(''))
  const sorted = await asOwner(fresh.databases.owner, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) name order by name collate natural_order`.execute(tx)
    return rows.map(({ name }) => name)
  })
  const wrong = sorted.filter(
    (name, index) => index > 0 && compareNaturally(sorted[index - 1] ?? '', name) > 0,
  )
  expect(wrong).toEqual([])
})
