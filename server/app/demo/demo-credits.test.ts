import { transactionTypes } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { type PayingStack, pastCredits, standardPrices } from '@sensorstack/simulator/seed/past-credits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../../features/boxes/sensorboxes/testing/fleet.ts'
import { proveBalances } from '../../features/core/ledger/proof-queries.ts'
import { createMetering } from '../../features/credits/metering/public.ts'
import { bookPastCredits } from './demo-credits.ts'

const founded = Date.parse('2026-10-09T06:00:00Z')
let fleet: Fleet

beforeAll(async () => {
  fleet = await openFleet()
  fleet.clock.set(founded)
  // The fleet's second customer plays a customer of the first, as the ledger knows no tree.
  const customer: PayingStack = {
    id: fleet.theirs,
    name: 'Customer',
    left: -82,
    prices: { platform_fee: 2 },
    boxes: await boxes(fleet.theirs, 7),
    customers: [],
  }
  const provider: PayingStack = {
    id: fleet.ours,
    name: 'Provider',
    left: 12_500,
    prices: standardPrices,
    boxes: await boxes(fleet.ours, 3),
    customers: [customer],
  }
  await bookPastCredits(fleet, pastCredits(fleet.root, provider, founded))
})
afterAll(() => fleet.close())

async function boxes(stackId: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      id: await fleet.addBox({ stackId }),
      serial: `NW-${i}`,
      hardwareId: `uid-${i}`,
    })),
  )
}

const balances = () =>
  fleet.database.asSystem(async (tx) => {
    const rows = await tx.selectFrom('credit_account').select(['stack_id', 'balance']).execute()
    const of = (id: string) => (rows.find(({ stack_id }) => stack_id === id)?.balance ?? 0) / 10_000
    return { root: of(fleet.root), ours: of(fleet.ours), theirs: of(fleet.theirs) }
  })

test('two years result in exactly the planned balances, with every type of transaction', async () => {
  expect(await balances()).toEqual({ root: 50_000, ours: 12_500, theirs: -82 })
  expect(await fleet.database.asSystem(proveBalances)).toMatchObject({ wrong: 0 })
  const found = await fleet.database.asSystem((tx) =>
    tx.selectFrom('ledger_transaction').select(['type', 'booked_at']).orderBy('booked_at').execute(),
  )
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(transactionTypes))
  expect(found[0]?.booked_at.toISOString()).toBe('2024-10-02T09:00:00.000Z')
  expect(found.at(-1)?.booked_at.toISOString()).toBe('2026-10-01T00:10:00.000Z')
})

test('charges the next month normally, and no past month again', async () => {
  const before = await balances()
  const run = createMetering(fleet)
  for (let calls = 0; calls < 3; calls++) await run(Date.parse('2026-11-01T00:10:00Z'))
  // In this fleet the provider’s prices apply only to its own stack.
  expect(await balances()).toEqual({ ...before, ours: before.ours - 10, theirs: before.theirs - 2 })
})
