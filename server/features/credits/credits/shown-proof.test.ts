import { getBalance } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { proveBalances, saveProof } from '../../core/ledger/proof-queries.ts'

let people: People
beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())

test('shows a company only proofs of balances that were made after it was created', async () => {
  const proofOf = async (client: Client) => (await client.ask(getBalance)).body.proof
  const proved = await provedNow()
  people.clock.advance(3_600_000)
  const founded = await people.customer(people.root, 'Founded')
  expect(await proofOf(people.root)).toEqual({ at: proved, is_right: true })
  expect(await proofOf(founded)).toBeNull()
  const next = await provedNow()
  expect(await proofOf(founded)).toEqual({ at: next, is_right: true })
})

async function provedNow(): Promise<string> {
  const at = new Date(people.clock.now())
  await people.database.asSystem(async (tx) => saveProof(tx, { ...(await proveBalances(tx)), proved_at: at }))
  return at.toISOString()
}
