import { expect, test } from 'vitest'
import { move, random, startLedger } from './testing/ledger-world.ts'

/** For a long run: `LEDGER_TRANSFERS=1000000 npx vitest run server/features/core/ledger`. */
const transfers = Number(process.env.LEDGER_TRANSFERS ?? 1_000)
const reportEvery = 50_000
const lanes = 6
const limit = -1_000_000
const each = 500_000

/** Books as the program does, in one round trip; each statement is its own transaction. */
const transfer = {
  name: 'hot transfer',
  text: `select book_credits(array[$1::uuid], array['transfer'], array[$2::uuid], array[$3::uuid], array[$4::bigint],
    array[null::text], array[null::text], array[null::jsonb], null, $5::timestamptz, true)`,
}

test('transfers between a few hot accounts preserve the total', async () => {
  const ledger = await startLedger()
  const stacks = await ledger.addStacks(20)
  await ledger.book(stacks.map((id) => move(null, id, each)))
  const began = performance.now()
  let left = transfers
  let refused = 0
  const lane = async (seed: number) => {
    for (let draw = seed; left-- > 0; draw = (draw * 48_271) % 2_147_483_647) {
      const from = draw % 20
      const to = (from + 1 + (Math.floor(draw / 20) % 19)) % 20
      const values = [random.id(), stacks[from], stacks[to], 1 + (draw % 400_000), new Date()]
      await ledger
        .database()
        .statementAsSystem(transfer, values)
        .catch((error: { code?: string }) => {
          if (error.code !== 'SC001') throw error
          refused++
        })
      if (left > 0 && left % reportEvery === 0)
        printProgress(transfers - left, refused, performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, i) => lane(1_000 + i * 77_777)))
  if (transfers >= reportEvery) printProgress(transfers, refused, performance.now() - began)
  const rows = [...(await ledger.accounts(stacks)).values()]
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(20 * each)
  expect(Math.min(...rows.map(({ balance }) => balance))).toBeGreaterThanOrEqual(limit)
  // Each transfer that wasn't refused has two postings, in addition to the recharge of each stack.
  expect(rows.reduce((sum, { postings }) => sum + postings, 0)).toBe(20 + 2 * (transfers - refused))
  expect(await ledger.proof()).toMatchObject({ wrong: 0, postings: 20 + 2 * (transfers - refused) })
  await ledger.close()
}, 10_800_000)

function printProgress(done: number, refused: number, ms: number): void {
  const rate = Math.round((done / ms) * 1_000)
  process.stdout.write(`${done} transfers, ${refused} refused, ${rate} a second\n`)
}
