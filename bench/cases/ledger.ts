import type { BenchCase } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { ratioOfMedians, summarise } from '../platform/statistics.ts'
import { type Table, tableOfFigures } from '../platform/table.ts'
import { batch, measureBookings } from './ledger/measure-bookings.ts'
import { measureScreens, questions, sizes } from './ledger/measure-screens.ts'
import { accounts, lanes } from './ledger/start-ledger.ts'

const parts = ['bookings', 'screens'] as const

/**
 * Bookings per second compared with textbook transactions and pgbench, and the data of the screens for a stack with a
 * million postings.
 */
export const ledger: BenchCase = {
  choices: parts,
  standard: { rounds: 5, seconds: 4 },
  async run(run) {
    const chosen = run.chosenOf(parts)
    const tables: Table[] = []
    const goals: Goal[] = []
    if (chosen.includes('bookings')) {
      const rates = await measureBookings(run)
      const of = (names: readonly string[]) => new Map([...rates].filter(([name]) => names.includes(name)))
      const absent = rates.has('pgbench') ? [] : ['pgbench']
      tables.push(
        tableOfFigures(
          'Transfers per second',
          of(['product', 'product, its statement alone', 'for-update', 'pgbench']),
          absent,
        ),
        tableOfFigures('Charges per second', of(['charges, one a time', `charges, ${batch} a time`])),
      )
      const ratio = (one: string, other: string) => ratioOfMedians(rates.get(one), rates.get(other))
      goals.push(
        {
          id: 'L1',
          what: 'transfer, its statement alone',
          ratio: 'product / for-update',
          value: ratio('product, its statement alone', 'for-update'),
          bound: 1.5,
        },
        {
          id: 'L1',
          what: 'transfer, with the lists that it changes',
          ratio: 'product / for-update',
          value: ratio('product', 'for-update'),
          bound: 1.5,
        },
        {
          id: 'L1',
          what: 'transfer',
          ratio: 'product / pgbench',
          value: ratio('product', 'pgbench'),
          bound: 0.4,
        },
        {
          id: 'L1',
          what: 'charges',
          ratio: `${batch} a time / one a time`,
          value: ratio(`charges, ${batch} a time`, 'charges, one a time'),
          bound: 8,
        },
      )
    }
    if (chosen.includes('screens')) {
      const figures = await measureScreens(run)
      for (const { name } of questions) {
        tables.push(
          tableOfFigures(
            `${name}: milliseconds to the response`,
            new Map(sizes.map((size) => [size.name, figures.get(`${name}, ${size.name}`) ?? []])),
          ),
        )
        const large = figures.get(`${name}, ${sizes[1].name}`)
        goals.push({
          id: 'L2',
          what: name,
          ratio: 'milliseconds at a million postings',
          value: large?.length ? summarise(large).median : null,
          bound: 300,
          isMost: true,
        })
      }
    }
    return {
      versions: [],
      tables,
      notes: [
        `transfers and charges of ${accounts} stacks on ${lanes} connections, each durable before it counts, all in one PostgreSQL`,
        'for-update: rows locked, judged in Node and written statement by statement, in tables without tenants, days and texts',
        'pgbench runs the product’s prepared statement, one per transaction',
        'screens: two programs with a stack of that many postings each; over HTTP with a session, one request at a time',
      ],
      goals,
    }
  },
}
