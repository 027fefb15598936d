// The load on a broker runs in its own process, so that it costs every contender the same. All connections are opened
// at once and stay open between phases.
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import { type Client, openClient } from './client.ts'
import type { Command, MakePayloads, MqttOrder, News, Phase, PhaseResult } from './mqtt-order.ts'

/** How long to wait for acknowledgements after a phase has ended. */
const patienceMs = 60_000
const tickMs = 2

let publishers: Client[] = []
let makePayload: (publisher: number, message: number) => string
/** The number of messages that each publisher has created. */
let made: number[] = []
let closed = 0
let heard = 0
let onAcknowledged: (publisher: number, dueAt: number) => void = () => {}

process.on('message', async (command: Command) => {
  if (command.type === 'connect') {
    const began = performance.now()
    await connectAll(command.order)
    say({ type: 'connected', seconds: (performance.now() - began) / 1000 })
  } else {
    say({ type: 'published', result: await publish(command.phase) })
  }
})
process.on('disconnect', () => process.exit())

async function connectAll(order: MqttOrder): Promise<void> {
  const { default: makePayloads } = (await import(order.writer)) as { default: MakePayloads<unknown> }
  makePayload = makePayloads(order.plan)
  made = order.publishers.map(() => 0)
  const common = {
    port: order.port,
    onMessage: () => {
      heard += 1
    },
    onClosed: () => {
      closed += 1
    },
  }
  if (order.subscriber)
    await openClient({ ...common, ...order.subscriber, topic: '', onAcknowledged: () => {} })
  publishers = await Promise.all(
    order.publishers.map((publisher, i) =>
      openClient({ ...common, ...publisher, onAcknowledged: (dueAt) => onAcknowledged(i, dueAt) }),
    ),
  )
}

async function publish({ rate, window, warmUpSeconds, seconds }: Phase): Promise<PhaseResult> {
  const latencies: number[] = []
  const acknowledged = publishers.map(() => 0)
  const late: number[][] = publishers.map(() => [])
  const heardBefore = heard
  const began = performance.now()
  const from = began + warmUpSeconds * 1000
  const until = from + seconds * 1000

  const send = (i: number, dueAt: number) => {
    const message = made[i]!
    made[i] = message + 1
    publishers[i]!.publish(makePayload(i, message), dueAt)
  }
  onAcknowledged = (i, dueAt) => {
    const now = performance.now()
    acknowledged[i]! += 1
    if (now >= from && now < until) latencies.push(now - dueAt)
    if (now >= until) return
    const next = rate === undefined ? now : late[i]!.shift()
    if (next !== undefined) send(i, next)
  }
  const heardFrom = delay(from - began).then(() => heard)
  const heardUntil = delay(until - began).then(() => heard)

  if (rate === undefined) {
    publishers.forEach((_, i) => {
      for (let count = 0; count < window; count++) send(i, performance.now())
    })
    await delay(until - began)
  } else {
    for (let due = 0; performance.now() < until; await delay(tickMs)) {
      for (const end = ((performance.now() - began) * rate) / 1000; due < end; due++) {
        const i = due % publishers.length
        const dueAt = began + (due * 1000) / rate
        if (publishers[i]!.underway() < window) send(i, dueAt)
        else late[i]!.push(dueAt)
      }
    }
  }
  const underway = () => publishers.reduce((sum, each) => sum + (each.isClosed() ? 0 : each.underway()), 0)
  for (const end = performance.now() + patienceMs; underway() > 0 && performance.now() < end; )
    await delay(20)

  // The subscriber may lag behind.
  for (let before = -1; before !== heard; await delay(300)) before = heard
  const sorted = Float64Array.from(latencies).sort()
  const at = (part: number) => (sorted.length === 0 ? 0 : quantile(sorted, part))
  return {
    acknowledgedPerSecond: latencies.length / seconds,
    heardPerSecond: ((await heardUntil) - (await heardFrom)) / seconds,
    latencyMs: { median: at(0.5), p99: at(0.99), maximum: at(1) },
    acknowledged,
    unanswered: publishers.reduce((sum, each) => sum + each.underway(), 0),
    heard: heard - heardBefore,
    closed,
  }
}

function say(news: News): void {
  process.send?.(news)
}
