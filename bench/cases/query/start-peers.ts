import { setTimeout as delay } from 'node:timers/promises'
import { influxdb } from '../../peers/influxdb.ts'
import { startProduct } from '../../peers/product.ts'
import {
  type Answer,
  type AnsweringPeerName,
  type Question,
  questions,
  type Sight,
} from '../../peers/questions.ts'
import { rowAReading } from '../../peers/row-a-reading.ts'
import type { StoringPeer } from '../../peers/storing-peer.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import type { Request } from '../../platform/load/request-tape.ts'
import { processorSeconds } from '../../platform/process-tree.ts'
import { boxes } from './history.ts'
import { loadHistory } from './load-history.ts'

/** A peer that has the whole history and can be queried about it. */
export interface AnsweringPeer {
  readonly name: AnsweringPeerName
  readonly version: string
  readonly port: number
  pids(): readonly number[]
  request(question: Question): Request
  /** Asks a question and returns the parsed answer. */
  answer(question: Question): Promise<Answer>
}

export const answeringPeerNames = Object.keys(questions) as AnsweringPeerName[]

export function isInstalled(name: AnsweringPeerName): boolean {
  return name === 'influxdb' ? influxdb.isInstalled() : true
}

const stillMs = 3_000
/** Share of one processor. */
const stillPart = 0.03
const longestRestMs = 120_000

/** Starts a peer, lets its boxes upload their history, and waits until it has finished packing it. */
export async function startPeer(
  name: AnsweringPeerName,
  originMs: number,
  { lifetime, report }: Pick<BenchRun, 'lifetime' | 'report'>,
): Promise<AnsweringPeer> {
  report(`starting ${name}`)
  const { peer, sight } = await start(name, { lifetime, boxes, originMs })
  report(`${boxes} boxes upload to ${name}`)
  await loadHistory(name, peer, originMs, lifetime)
  await peer.tidy?.()
  await untilAtRest(peer)
  const request = (question: Question): Request => questions[name].ask(question, sight)
  return {
    name,
    version: peer.version,
    port: peer.port,
    pids: peer.pids,
    request,
    async answer(question) {
      const { path, headers } = request(question)
      const response = await fetch(`http://127.0.0.1:${peer.port}${path}`, { headers: headers ?? {} })
      if (!response.ok) throw new Error(`${name} answers ${response.status}: ${await response.text()}`)
      return questions[name].read(question, await response.text())
    },
  }
}

async function start(
  name: AnsweringPeerName,
  options: Parameters<typeof startProduct>[0],
): Promise<{ peer: StoringPeer; sight: Sight }> {
  if (name === 'influxdb') return { peer: await influxdb.start(options), sight: {} }
  if (name === 'row-a-reading') return { peer: await rowAReading.start(options), sight: {} }
  const peer = await startProduct(options)
  return { peer, sight: { cookie: await peer.signInRaw(), boxIds: peer.boxes.map(({ id }) => id) } }
}

/** Waits until the peer is idle: peers pack in the background, and none is queried in the middle of that. */
async function untilAtRest(peer: StoringPeer): Promise<void> {
  const used = () => peer.pids().reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const end = performance.now() + longestRestMs
  for (let before = used(); performance.now() < end; ) {
    await delay(stillMs)
    const now = used()
    if (now - before < (stillMs / 1000) * stillPart) return
    before = now
  }
}
