// The load runs in its own process, so that it costs every contender the same. It writes all requests first, sends them
// on command, and reads only whether each response is a success and where it ends.
import { connect, type Socket } from 'node:net'
import { quantile } from '../statistics.ts'
import type { Command, LoadOrder, LoadResult, News, WriteRequests } from './load-order.ts'
import { createTape, type RequestTape } from './request-tape.ts'
import { createResponseReader } from './response-reader.ts'

/** The pause before a broken connection is reopened, and before a connection continues after a refusal. */
const pauseMs = 10
/** How long to wait for responses after the load has ended. */
const patienceMs = 30_000

let order: LoadOrder
let tapes: RequestTape[]

process.on('message', async (command: Command) => {
  if (command.type === 'prepare') {
    order = command.order
    tapes = await writeTapes(order)
    say({ type: 'prepared' })
  } else {
    say({ type: 'done', result: await load() })
  }
})
process.on('disconnect', () => process.exit())

async function writeTapes({ connections, writer, plan }: LoadOrder): Promise<RequestTape[]> {
  const { default: write } = (await import(writer)) as { default: WriteRequests<unknown> }
  return Array.from({ length: connections }, (_, connection) => {
    const tape = createTape(portOf(connection))
    write(tape, plan, connection)
    if (tape.length() === 0) throw new Error(`nothing to send on connection ${connection}`)
    return tape
  })
}

function portOf(connection: number): number {
  return order.ports[connection % order.ports.length] ?? 0
}

async function load(): Promise<LoadResult> {
  const latencies: number[] = []
  const acknowledgedByLane: number[] = []
  const refused: Record<string, number> = {}
  let unanswered = 0
  const began = performance.now()
  const from = began + order.warmUpSeconds * 1000
  let until = order.atLast === 'let others finish' ? Number.POSITIVE_INFINITY : from + order.seconds * 1000
  let ranOut = false

  const note = (status: number, lane: number, sentAt: number, now: number) => {
    if (status < 200 || status > 299) {
      refused[status] = (refused[status] ?? 0) + 1
      return
    }
    acknowledgedByLane[lane] = (acknowledgedByLane[lane] ?? 0) + 1
    if (now >= from && now < until) latencies.push(now - sentAt)
  }
  const endForAll = (now: number) => {
    if (now < from) throw new Error('the requests did not suffice for the warm-up')
    ranOut = true
    until = now
  }

  await Promise.all(
    tapes.map((tape, connection) =>
      drive(tape, portOf(connection), {
        note,
        endForAll,
        hasEnded: (now) => now >= until,
        onBroken: () => {
          unanswered++
        },
      }),
    ),
  )
  until = Math.min(until, performance.now())
  const sorted = Float64Array.from(latencies).sort()
  const at = (part: number) => (sorted.length === 0 ? 0 : quantile(sorted, part))
  return {
    seconds: (until - from) / 1000,
    ranOut,
    acknowledged: latencies.length,
    latencyMs: { minimum: at(0), median: at(0.5), p99: at(0.99), maximum: at(1) },
    acknowledgedByLane: Array.from(acknowledgedByLane, (count = 0) => count),
    refused,
    unanswered,
  }
}

interface Course {
  note(status: number, lane: number, sentAt: number, now: number): void
  endForAll(now: number): void
  hasEnded(now: number): boolean
  onBroken(): void
}

/** Sends the requests of one connection one after the other; resolves when the last one has its response. */
function drive(tape: RequestTape, port: number, course: Course): Promise<void> {
  return new Promise((resolve, reject) => {
    let place = 0
    let isUnderWay = false
    let isDone = false
    let sentAt = 0
    let socket: Socket
    let reader = createResponseReader()

    const finish = () => {
      isDone = true
      socket.destroy()
      resolve()
    }
    const sendNext = (now: number) => {
      if (course.hasEnded(now)) return finish()
      if (place === tape.length()) {
        if (order.atLast === 'end for all') course.endForAll(now)
        if (order.atLast !== 'repeat') return finish()
        place = 0
      }
      isUnderWay = true
      sentAt = now
      socket.write(tape.bytesAt(place))
    }
    const receive = (bytes: Buffer) => {
      const status = reader.push(bytes)
      if (status === undefined) return
      const now = performance.now()
      isUnderWay = false
      course.note(status, tape.laneAt(place), sentAt, now)
      place++
      if (status >= 200 && status <= 299) sendNext(now)
      else setTimeout(() => !isDone && !socket.destroyed && sendNext(performance.now()), pauseMs)
    }
    const breakOff = () => {
      if (isDone) return
      if (isUnderWay) {
        isUnderWay = false
        course.onBroken()
        place++
      }
      if (course.hasEnded(performance.now())) finish()
      else setTimeout(open, pauseMs)
    }
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        isDone = true
        socket.destroy()
        reject(error)
      }
    }
    const open = () => {
      reader = createResponseReader()
      socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      socket.setTimeout(patienceMs, () => socket.destroy())
      socket.on('connect', () => attempt(() => sendNext(performance.now())))
      socket.on('data', (bytes) => attempt(() => receive(bytes)))
      socket.on('error', () => {})
      socket.on('close', breakOff)
    }
    open()
  })
}

function say(news: News): void {
  process.send?.(news)
}
