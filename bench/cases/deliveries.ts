import type { BenchCase } from '../platform/bench-case.ts'
import { ratioOfMedians } from '../platform/statistics.ts'
import { tableOfFigures } from '../platform/table.ts'
import { fillBox } from './deliveries/fill-box.ts'
import { type Chain, startChain } from './deliveries/start-chain.ts'

/** The number of readings of a box, by the name in `--only`. */
const sizes = { '1k': 1_000, '10M': 10_000_000 } as const
type Size = keyof typeof sizes
const names = Object.keys(sizes) as Size[]

/** The cost of delivering a box with all its data, by its number of readings. */
export const deliveries: BenchCase = {
  choices: names,
  standard: { rounds: 15, seconds: 0 },
  async run(run) {
    const chosen = run.chosenOf(names)
    run.report(`creating ${run.rounds + 1} companies, each a customer of the previous one`)
    const chain = await startChain(run.lifetime, run.rounds)
    const boxes = new Map<Size, string>()
    for (const name of chosen) {
      run.report(`${name}: uploading ${sizes[name].toLocaleString('en')} readings`)
      const box = await chain.addBox()
      await fillBox(chain.url, box.deviceKey, sizes[name])
      await chain.putIntoStock(box.id)
      boxes.set(name, box.id)
    }
    run.report('delivering')
    const ms = await deliverInTurns(chain, boxes, run.rounds)
    return {
      versions: [],
      tables: [tableOfFigures('Milliseconds of a delivery with all data and a kept copy', ms)],
      notes: [
        'the same boxes are delivered from company to company, in turns; each delivery grants all earlier data',
        'one request, from sending it to the complete response',
      ],
      goals: [
        {
          id: 'D1',
          what: 'delivery',
          ratio: '10,000,000 readings / 1,000',
          value: ratioOfMedians(ms.get('10M'), ms.get('1k')),
          bound: 1.2,
          isMost: true,
        },
      ],
    }
  },
}

async function deliverInTurns(
  chain: Chain,
  boxes: ReadonlyMap<Size, string>,
  rounds: number,
): Promise<Map<Size, number[]>> {
  const ms = new Map([...boxes.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    // Each goes first as often as the others.
    const turns = round % 2 === 0 ? [...boxes] : [...boxes].reverse()
    for (const [name, id] of turns) {
      const took = await chain.deliver(id, round)
      // The first delivery finds nothing prepared.
      if (round > 0) ms.get(name)?.push(took)
    }
  }
  return ms
}
