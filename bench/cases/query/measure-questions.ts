import type { Question } from '../../peers/questions.ts'
import { type Asker, openAsker } from '../../platform/asker.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import { createTape, type Request } from '../../platform/load/request-tape.ts'
import { type Processes, processorSecondsOf } from '../../platform/process-tree.ts'
import { summarise } from '../../platform/statistics.ts'
import { readable } from '../../platform/table.ts'
import { type WarmUp, warmingUp } from '../../platform/warm-up.ts'
import { drawQuestions, type Part } from './draw-questions.ts'

/** More than most turns use, so that hardly any question is repeated. */
const drawn = 2_000
const fewestATurn = 20
const warmUp: WarmUp = { ms: 700, answers: 2_000 }

/** A peer with the history. */
export interface AskedPeer extends Processes {
  readonly name: string
  readonly port: number
  request(question: Question): Request
}

/** The results of a peer in one turn. */
export interface TurnFigures {
  /** Milliseconds to each complete response. */
  readonly latencies: readonly number[]
  /** Processor milliseconds per response: the figure least affected by other programs. */
  readonly processorMs: number
}

/** Lets the peers take turns at the questions of a part, one at a time on one connection. */
export async function measureQuestions(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  part: Part,
  peers: readonly AskedPeer[],
  originMs: number,
): Promise<Map<string, TurnFigures[]>> {
  const { rounds, seconds, lifetime, report } = run
  const questions = drawQuestions(part, drawn, originMs)
  const contenders = peers.map((peer) => {
    const { name, port, pids, request } = peer
    const tape = createTape(port)
    for (const question of questions) tape.add(request(question))
    let asked = 0
    const askNext = (asker: Asker) => asker.ask(tape.bytesAt(asked++ % drawn))
    return {
      name,
      pids,
      async turn(): Promise<TurnFigures> {
        // A suspended peer closes connections that were idle during the suspension.
        const asker = await openAsker(port)
        const isWarming = warmingUp(warmUp, () => asked)
        while (isWarming()) await askNext(asker)
        const before = processorSecondsOf(peer)
        const latencies: number[] = []
        const until = performance.now() + seconds * 1000
        while (latencies.length < fewestATurn || performance.now() < until)
          latencies.push(await askNext(asker))
        asker.close()
        return { latencies, processorMs: ((processorSecondsOf(peer) - before) * 1000) / latencies.length }
      },
    }
  })
  return interleave(contenders, {
    rounds,
    lifetime,
    onFigure: (name, round, { latencies }) => {
      const { median } = summarise(latencies)
      report(`${part.name}, round ${round + 1} of ${rounds}, ${name}: ${readable(median)} ms`)
    },
  })
}
