import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import type { AnsweringPeerName } from '../peers/questions.ts'
import type { BenchCase } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { ratioOfMedians } from '../platform/statistics.ts'
import { type Table, tableOfFigures } from '../platform/table.ts'
import { differenceOf } from './query/compare-answers.ts'
import { drawQuestions, type Part, parts } from './query/draw-questions.ts'
import { boxes, days } from './query/history.ts'
import { measureQuestions } from './query/measure-questions.ts'
import { type AnsweringPeer, answeringPeerNames, isInstalled, startPeer } from './query/start-peers.ts'

/** Long enough ago that the whole history is in the past. */
const since = 400 * day
const comparedOfPart = 10

const goals: readonly { id: string; part: Part['name']; peer: AnsweringPeerName; bound: number }[] = [
  { id: 'Q1', part: '720h', peer: 'influxdb', bound: 6 },
  { id: 'Q1', part: '720h', peer: 'row-a-reading', bound: 15 },
  { id: 'Q1', part: '48h', peer: 'influxdb', bound: 2 },
  { id: 'Q2', part: 'raw', peer: 'influxdb', bound: 3 },
  { id: 'Q2', part: 'raw', peer: 'row-a-reading', bound: 7 },
]

/** Questions over HTTP, one at a time: hourly means of three measures, and raw readings. */
export const query: BenchCase = {
  choices: [...answeringPeerNames, ...parts.map(({ name }) => name)],
  standard: { rounds: 10, seconds: 2 },
  async run(run) {
    const wanted = run.chosenOf(answeringPeerNames)
    const names = wanted.filter(isInstalled)
    const absent = wanted.filter((name) => !names.includes(name))
    const chosen = run.chosenOf(parts.map(({ name }) => name))
    const originMs = Math.floor((Date.now() - since) / day) * day
    const peers: AnsweringPeer[] = []
    for (const name of names) peers.push(await startPeer(name, originMs, run))

    const asked = parts.filter(({ name }) => chosen.includes(name))
    const differences = await compare(asked, peers, originMs)
    const tables: Table[] = []
    const ratios: Goal[] = []
    for (const part of asked) {
      const figures = await measureQuestions(run, part, peers, originMs)
      const latencies = new Map(
        [...figures].map(([name, turns]) => [name, turns.flatMap((turn) => turn.latencies)]),
      )
      const processors = new Map(
        [...figures].map(([name, turns]) => [name, turns.map((turn) => turn.processorMs)]),
      )
      tables.push(
        tableOfFigures(`${part.name}: milliseconds to the response`, latencies, absent),
        tableOfFigures(`${part.name}: processor milliseconds per response (of a turn)`, processors),
      )
      for (const { id, peer, bound } of goals.filter((goal) => goal.part === part.name)) {
        const value = ratioOfMedians(latencies.get(peer), latencies.get('product'))
        ratios.push({ id, what: part.name, ratio: `${peer} / product`, value, bound })
      }
    }
    return {
      versions: [
        ...peers.map(({ name, version }) => [name, version] as const),
        ...absent.map((name) => [name, 'absent'] as const),
      ],
      tables,
      notes: [
        `${boxes} boxes with one reading per minute of three types over ${days} days, with gaps; the same for every contender, through its own uploads`,
        'one request at a time on a connection that stays open, for random boxes and ranges; hours without readings are null',
        'the product is queried with a session; row-a-reading responds in the product’s form, InfluxDB in its own, with epoch=ms',
        ...(differences.length > 0 ? differences : [`all agree on ${comparedOfPart} questions of each part`]),
        ...absent.map((name) => `${name} is absent`),
      ],
      goals: ratios,
      isWrong: differences.length > 0,
    }
  },
}

/** Asks all peers the same questions; returns the differences from the first peer. */
async function compare(
  asked: readonly Part[],
  peers: readonly AnsweringPeer[],
  originMs: number,
): Promise<string[]> {
  const differences: string[] = []
  for (const part of asked) {
    for (const question of drawQuestions(part, comparedOfPart, originMs)) {
      const [first, ...others] = await Promise.all(
        peers.map(async (peer) => ({ name: peer.name, answer: await peer.answer(question) })),
      )
      for (const other of others) {
        const difference = differenceOf(first!.answer, other.answer)
        if (difference !== null) {
          differences.push(
            `${part.name}: ${first!.name} and ${other.name} DISAGREE on ${JSON.stringify(question)}: ${difference}`,
          )
        }
      }
    }
  }
  return differences
}
