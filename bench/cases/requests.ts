import type { BenchCase } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { ratioOfMedians } from '../platform/statistics.ts'
import { type Table, tableOfFigures } from '../platform/table.ts'
import { connections, measureRequests, type TurnFigures } from './requests/measure-requests.ts'
import { reads, startPlain, startSignedIn } from './requests/start-contenders.ts'

/** The minimum share of the plain server's speed, by rate and by processor time. */
const least = 0.3
/** The maximum cost of an action, as a multiple of reading one box. */
const mostOfAction = 8

/** Small signed-in reads, compared with a plain server; and the cost of changing the state of a box. */
export const requests: BenchCase = {
  choices: [...reads, 'action'],
  standard: { rounds: 5, seconds: 3 },
  async run(run) {
    const chosen = run.chosenOf([...reads, 'action'] as const)
    run.report('starting both servers')
    const product = await startSignedIn(run.lifetime)
    const plain = await startPlain(run.lifetime)
    const tables: Table[] = []
    const goals: Goal[] = []
    const report = (title: string, figures: ReadonlyMap<string, readonly TurnFigures[]>) => {
      const of = (figure: keyof TurnFigures) =>
        new Map([...figures].map(([name, turns]) => [name, turns.map((turn) => turn[figure])]))
      tables.push(
        tableOfFigures(`${title}: requests per second`, of('aSecond')),
        tableOfFigures(`${title}: processor milliseconds per request`, of('processorMs')),
      )
      return of
    }
    for (const read of reads.filter((name) => chosen.includes(name))) {
      const of = report(
        read,
        await measureRequests(run, read, [
          { name: 'product', peer: product, requests: [product.reads[read]] },
          { name: 'plain', peer: plain, requests: [plain.reads[read]] },
        ]),
      )
      const [rates, processors] = [of('aSecond'), of('processorMs')]
      goals.push(
        {
          id: 'R1',
          what: `${read}, by rate`,
          ratio: 'product / plain',
          value: ratioOfMedians(rates.get('product'), rates.get('plain')),
          bound: least,
        },
        {
          id: 'R1',
          what: `${read}, by processors`,
          ratio: 'plain / product',
          value: ratioOfMedians(processors.get('plain'), processors.get('product')),
          bound: least,
        },
      )
    }
    if (chosen.includes('action')) {
      const of = report(
        'a state action',
        await measureRequests(run, 'action', [
          { name: 'disable and enable', peer: product, requests: product.actions },
          { name: 'read the box', peer: product, requests: [product.reads.box] },
        ]),
      )
      const [rates, processors] = [of('aSecond'), of('processorMs')]
      const most = { id: 'R1', bound: mostOfAction, isMost: true } as const
      goals.push(
        {
          ...most,
          what: 'state action, by rate',
          ratio: 'action / read',
          value: ratioOfMedians(rates.get('read the box'), rates.get('disable and enable')),
        },
        {
          ...most,
          what: 'state action, by processors',
          ratio: 'action / read',
          value: ratioOfMedians(processors.get('disable and enable'), processors.get('read the box')),
        },
      )
    }
    return {
      versions: [],
      tables,
      notes: [
        `${connections} connections that stay open, one request at a time on each; processor time is that of the server and its PostgreSQL`,
        'the plain server looks up the session and runs one prepared statement; the product also enforces both tenant walls, permissions and the contract',
        'actions alternately disable and enable one box per connection, all in one stack',
      ],
      goals,
    }
  },
}
