import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0088')
})
afterEach(() => database.drop())

test('converts the domains of stored addresses to ASCII as a request does, and nothing else', async () => {
  const addresses = [
    'ida@b\u00fccher.example',
    'id\u00e4@example.com',
    'a@\u4f8b\u3048.\u30c6\u30b9\u30c8',
    'b@\u043f\u0440\u0438\u043c\u0435\u0440.example',
    'c@m\u00fcnchen.stra\u00dfe.example',
    'd@\ud83d\ude00x.example',
    'e@xn--bcher-kva.example',
    `f@${'\u00fc'.repeat(20)}x-y.example`,
  ]
  const insert = (email: string) =>
    database.query(
      `insert into account (id, type, name, email, settings, created_at) values (gen_random_uuid(), 'user', '${email}', '${email}', '{}', clock_timestamp())`,
    )
  for (const address of addresses) await insert(address)
  await insert('twice@b\u00fccher.example')
  await insert('twice@xn--bcher-kva.example')
  await database.bringForward()
  const stored = await database.query(
    `select name, email from account where name not like 'twice%' order by created_at`,
  )
  expect(stored).toEqual(addresses.map((name) => ({ name, email: plainAddress(name) })))
  expect(await database.query(`select count(*)::integer from account where email like 'twice@%'`)).toEqual([
    { count: 2 },
  ])
})
