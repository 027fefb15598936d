import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import { bookCredits } from './book-credits.ts'
import { type LedgerWorld, move, random, startLedger } from './testing/ledger-world.ts'

let ledger: LedgerWorld
let stacks: string[]

beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

describe('the ledger', () => {
  beforeAll(async () => {
    stacks = await ledger.addStacks(2)
    await ledger.book([move(null, stacks[0] as string, 10_000)])
  })

  const writes = [
    `insert into ledger_posting (transaction_id, account, stack_id, amount, nr, balance, type, booked_at)
      select transaction_id, 'revenue', null, 1, null, null, type, booked_at from ledger_posting limit 1`,
    `insert into ledger_transaction (id, type, booked_at, sender_stack_id)
      select gen_random_uuid(), 'platform_fee', booked_at, receiver_stack_id from ledger_transaction limit 1`,
    'update ledger_posting set amount = amount + 1',
    "update ledger_transaction set message = 'another'",
    'delete from ledger_posting',
    'delete from ledger_transaction',
    'truncate ledger_posting, ledger_transaction',
    'update credit_account set balance = balance + 1',
    'delete from credit_account',
    'update credit_day set amount = amount + 1',
    'delete from credit_day',
  ]

  const otherWrites = [
    'truncate credit_account, credit_day',
    'insert into credit_account (stack_id, balance) select stack_id, 1 from credit_account',
    `insert into credit_day (stack_id, day, type, incoming, amount, postings, first_nr, last_nr)
      select stack_id, current_date, 'transfer', true, 1, 1, 1, 1 from credit_account`,
    'lock table ledger_posting in exclusive mode',
    'select from credit_account for update',
  ]
  const changesOfTheSchema = [
    'alter table ledger_posting disable trigger all',
    'alter table ledger_posting no force row level security',
    'drop trigger ledger_is_final on ledger_posting',
    'drop table ledger_posting',
    'create trigger mine before insert on ledger_posting for each row execute function ledger_is_final()',
    'drop function ledger_is_final cascade',
    'create policy mine on ledger_posting using (true)',
    `create or replace function ledger_balances() returns trigger language plpgsql as 'begin return null; end'`,
    'set local session_replication_role = replica',
    'set local role sensorstack_owner',
  ]

  /** Runs an SQL statement as each of the two roles of the program and returns the outcomes. */
  async function asEachRole(statement: string): Promise<string[]> {
    const scope = { accountId: random.id(), roots: [ledger.root], tree: true, barred: [] }
    const tried = [
      ledger
        .database()
        .forStacks({ scope, stackId: ledger.root, readOnly: false }, ({ tx }) =>
          sql.raw(statement).execute(tx),
        ),
      ledger.database().asSystem((tx) => sql.raw(statement).execute(tx)),
    ]
    return Promise.all(
      tried.map((each) =>
        each.then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    )
  }

  test.each([...writes, ...otherWrites])(
    'cannot be written by the roles of the program: %s',
    async (statement) => {
      const [app = '', system = ''] = await asEachRole(statement)
      expect(app).toMatch('permission denied')
      expect(system).toMatch('permission denied')
    },
  )

  test.each(changesOfTheSchema)(
    'is protected by rules that those roles cannot change: %s',
    async (statement) => {
      const [app = '', system = ''] = await asEachRole(statement)
      expect(app).toMatch(/permission denied|must be owner|must be able to SET ROLE|no privileges/)
      expect(system).toMatch(/permission denied|must be owner|must be able to SET ROLE|no privileges/)
    },
  )

  const by = (over: Partial<Record<'ids' | 'types' | 'senders' | 'receivers' | 'amounts', string>>) => {
    const given = {
      ids: 'array[gen_random_uuid()]',
      types: `array['transfer']`,
      senders: `array['${stacks[0]}'::uuid]`,
      receivers: `array['${stacks[1]}'::uuid]`,
      amounts: 'array[1::bigint]',
      ...over,
    }
    return `select book_credits(${given.ids}, ${given.types}, ${given.senders}, ${given.receivers}, ${given.amounts},
      array[null::text], array[null::text], array[null::jsonb], null, now(), true)`
  }

  test.each([
    ['an amount of zero', { amounts: 'array[0::bigint]' }],
    ['a negative amount', { amounts: 'array[-1::bigint]' }],
    ['no amount', { amounts: 'array[null::bigint]' }],
    ['fewer amounts than ids', { ids: 'array[gen_random_uuid(), gen_random_uuid()]' }],
    ['amounts that overflow', { amounts: 'array[9223372036854775807, 9223372036854775807]' }],
    ['another type', { types: `array['gift']` }],
    ['a transfer without a receiver', { receivers: 'array[null::uuid]' }],
    ['neither sender nor receiver', { senders: 'array[null::uuid]', receivers: 'array[null::uuid]' }],
    ['a missing stack', { receivers: 'array[gen_random_uuid()]' }],
    ['an amount beyond the limit', { amounts: 'array[1010001::bigint]' }],
  ])('refuses %s for each role', async (_, over) => {
    const before = await ledger.accounts(stacks)
    const outcomes = await asEachRole(by(over))
    expect(outcomes).not.toContain('done')
    expect(await ledger.accounts(stacks)).toEqual(before)
    expect(await ledger.proof()).toMatchObject({ wrong: 0 })
  })

  test('ignores temporary tables of the same names', async () => {
    const shadows = `create temp table stack_limit (stack_id uuid, overspend_limit bigint) on commit drop;
      grant all on stack_limit to public;
      insert into stack_limit select stack_id, -9000000000000000 from credit_account;
      create temp table ledger_posting (like public.ledger_posting) on commit drop;
      grant all on ledger_posting to public;`
    const outcomes = await asEachRole(`${shadows} ${by({ amounts: 'array[1010001::bigint]' })}`)
    expect(outcomes).toEqual(Array(2).fill('The balance would fall below the limit.'))
  })

  test.each(writes.slice(2, 7))('cannot be changed even by its owner: %s', async (statement) => {
    const asItsOwner = asOwner(ledger.fresh.databases.owner, (tx) => sql.raw(statement).execute(tx))
    await expect(asItsOwner).rejects.toThrow('What is booked is never changed or deleted.')
  })

  test('requires each transaction to sum to zero, even for its owner', async () => {
    const unbalanced = asOwner(ledger.fresh.databases.owner, (tx) => sql.raw(writes[0] as string).execute(tx))
    await expect(unbalanced).rejects.toThrow('must sum to zero')
  })

  test('uses indexes, so that the cost of booking does not grow with the ledger', async () => {
    const [own = '', other = ''] = stacks
    const at = Date.UTC(2026, 10, 2)
    const read = await ledger.database().asSystem(async (tx) => {
      const give = (count: number) =>
        bookCredits(
          tx,
          Array.from({ length: count }, () => ({ id: random.id(), ...move(null, own, 1) })),
          { at, actor: null, limited: true },
        )
      const rowsRead = async () => {
        const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + idx_tup_fetch)::integer as rows
          from pg_stat_xact_user_tables where relname in ('ledger_posting', 'ledger_transaction')`.execute(tx)
        return rows[0]?.rows ?? 0
      }
      // The connection keeps the plans made while the tables were almost empty.
      await bookCredits(tx, [{ id: random.id(), ...move(own, other, 1) }], { at, actor: null, limited: true })
      await give(2_000)
      const before = await rowsRead()
      await give(1)
      return (await rowsRead()) - before
    })
    expect(read).toBeLessThan(20)
  })

  test('lets a request book only for visible stacks', async () => {
    const [own, other] = stacks as [string, string]
    const scope = { accountId: random.id(), roots: [own], tree: true, barred: [] }
    const taking = ledger.database().forStacks({ scope, stackId: own, readOnly: false }, ({ tx }) =>
      bookCredits(tx, [{ id: random.id(), ...move(other, own, 1) }], {
        at: Date.UTC(2026, 10, 1),
        actor: null,
        limited: true,
      }),
    )
    await expect(taking).rejects.toThrow('A request books for stacks that it sees.')
  })

  test('is verified, and a falsification is found', async () => {
    expect(await ledger.proof()).toMatchObject({ wrong: 0 })
    await asOwner(ledger.fresh.databases.owner, (tx) =>
      tx
        .updateTable('credit_account')
        .set({ balance: sql`balance + 1` } as never)
        .where('stack_id', '=', stacks[0] as string)
        .execute(),
    )
    expect(await ledger.proof()).toMatchObject({ wrong: 1 })
    await asOwner(ledger.fresh.databases.owner, (tx) =>
      tx
        .updateTable('credit_account')
        .set({ balance: sql`balance - 1` } as never)
        .where('stack_id', '=', stacks[0] as string)
        .execute(),
    )
  })
})

test('a negative amount cannot move points from the receiver to the sender', async () => {
  const [own = '', other = ''] = await ledger.addStacks(2)
  await ledger.book([move(null, other, 10_000)])
  await expect(ledger.book([move(own, other, -10_000)])).rejects.toThrow(
    'Points go from the sender to the receiver.',
  )
  await expect(ledger.book([move(own, null, -10_000)])).rejects.toThrow(
    'Points go from the sender to the receiver.',
  )
})
