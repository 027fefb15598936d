import { placeOnCitus } from '../../peers/databases.ts'
import { questions } from '../../peers/questions.ts'
import { type ServersPeer, startServers } from '../../peers/servers.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import type { RoundFigures } from '../ingest/measure-speed.ts'
import type { Shape } from '../ingest/shapes.ts'
import { parts } from '../query/draw-questions.ts'
import { boxes as chartBoxes } from '../query/history.ts'
import { loadHistory } from '../query/load-history.ts'
import { measureQuestions, type TurnFigures } from '../query/measure-questions.ts'
import { measureUploads } from './measure-uploads.ts'

const day = 86_400_000
const chartsBefore = 400 * day

/** Compares a server whose readings are ordinary tables of the coordinator with one whose readings are distributed. */
export async function measureCitus(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  url: string,
  shape: Shape,
  originMs: number,
): Promise<{
  readonly uploads: Map<string, RoundFigures[]>
  readonly charts: Map<string, TurnFigures[]>
  readonly audits: { readonly text: string; readonly isWrong: boolean }[]
}> {
  const start = async (boxes: number, from: number) => {
    const found = new Map<string, ServersPeer>()
    for (const name of ['plain', 'citus']) {
      run.report(`starting a server on ${name} tables of the cluster`)
      const database = await placeOnCitus(run.lifetime, url, name === 'citus')
      const peer = await startServers({ ...run, database, servers: 1, boxes, originMs: from })
      found.set(name, peer)
    }
    return found
  }
  const { figures, audits } = await measureUploads(run, shape, originMs, await start(shape.boxes, originMs))

  const part = parts.find(({ name }) => name === '48h')!
  const chartsFrom = Math.floor((Date.now() - chartsBefore) / day) * day
  const asked = []
  for (const [name, peer] of await start(chartBoxes, chartsFrom)) {
    run.report(`${chartBoxes} boxes upload their history to ${name}`)
    await loadHistory('product', peer, chartsFrom, run.lifetime)
    const sight = { cookie: await peer.signInRaw(), boxIds: peer.boxes.map(({ id }) => id) }
    const { port, pids, sharedPids } = peer
    asked.push({
      name,
      port,
      pids,
      sharedPids,
      request: (question: Parameters<typeof questions.product.ask>[0]) =>
        questions.product.ask(question, sight) as ReturnType<(typeof questions)['influxdb']['ask']>,
    })
  }
  return { uploads: figures, audits, charts: await measureQuestions(run, part, asked, chartsFrom) }
}
