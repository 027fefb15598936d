import { openAsker } from '../../platform/asker.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import { createTape, type Request } from '../../platform/load/request-tape.ts'
import { processorSeconds } from '../../platform/process-tree.ts'
import { readable } from '../../platform/table.ts'
import { type WarmUp, warmingUp } from '../../platform/warm-up.ts'

export const connections = 8
const warmUp: WarmUp = { ms: 1_500, answers: 8_000 }
const lookMs = 20

/** The servers that receive the requests; the connections use them in turn. */
export interface AskedPeer {
  readonly ports: readonly number[]
  pids(): readonly number[]
}

/** The results of a contender in one turn. */
export interface TurnFigures {
  readonly aSecond: number
  readonly processorMs: number
}

/** A server and the requests that each connection sends to it in turn, starting with its first. */
interface Contender {
  readonly name: string
  readonly peer: AskedPeer
  /** The same for every connection, or by the number of the connection. */
  readonly requests: readonly Request[] | ((connection: number) => readonly Request[])
}

/** Lets the contenders take turns, and returns the results of each, round by round. */
export async function measureRequests(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  what: string,
  contenders: readonly Contender[],
): Promise<Map<string, TurnFigures[]>> {
  const { rounds, seconds, lifetime, report } = run
  return interleave(
    contenders.map(({ name, peer, requests }) => {
      let answered = 0
      return {
        name,
        pids: peer.pids,
        async turn(): Promise<TurnFigures> {
          let isOver = false
          const used = () => peer.pids().reduce((sum, pid) => sum + processorSeconds(pid), 0)
          const work = Array.from({ length: connections }, async (_, connection) => {
            const port = peer.ports[connection % peer.ports.length] ?? 0
            const tape = createTape(port)
            for (const each of typeof requests === 'function' ? requests(connection) : requests)
              tape.add(each)
            const asker = await openAsker(port)
            // Whole rounds only: a connection that has disabled a box enables it again.
            while (!isOver) {
              for (let place = 0; place < tape.length(); place++) {
                await asker.ask(tape.bytesAt(place))
                answered++
              }
            }
            asker.close()
          })
          const failed = Promise.all(work).then(() => {})
          const isWarming = warmingUp(warmUp, () => answered)
          while (isWarming()) await Promise.race([failed, afterMs(lookMs)])
          const [before, from, since] = [used(), answered, performance.now()]
          await Promise.race([failed, afterMs(seconds * 1_000)])
          const [after, to, until] = [used(), answered, performance.now()]
          isOver = true
          await failed
          return {
            aSecond: ((to - from) * 1_000) / (until - since),
            processorMs: ((after - before) * 1_000) / (to - from),
          }
        },
      }
    }),
    {
      rounds,
      lifetime,
      onFigure: (name, round, { aSecond, processorMs }) =>
        report(
          `${what}, round ${round + 1} of ${rounds}, ${name}: ${readable(aSecond)} per second, ${readable(processorMs)} processor ms`,
        ),
    },
  )
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
