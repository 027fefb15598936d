import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { httpUplink } from '@sensorstack/simulator/devices/http-uplink.ts'
import { connectMqtt } from '@sensorstack/simulator/devices/mqtt-uplink.ts'
import { type Uplink, UploadFailure } from '@sensorstack/simulator/devices/uplink.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { type Lane, NoAnswer, type Target } from '../workload.ts'
import { bodyOf, type SentSeries, sentTypes, type UploadOperation } from './operation.ts'
import type { PlannedBox, Protocol, UploadAnswer, UploadPlan } from './upload-plan.ts'

const timeoutMs = 10_000
const remembered = 40
/** How far back late readings reach, in positions: a month, so that they also meet older chunks. */
const longestWayBack = 86_400

interface LaneOptions {
  readonly plan: UploadPlan
  readonly box: PlannedBox
  readonly protocol: Protocol
  readonly target: Target
  readonly seed: number
}

/** A box that uploads over one protocol, one upload after the other. */
export function uploadLane(options: LaneOptions): Lane<UploadOperation, UploadAnswer> {
  const { plan, box, protocol, target, seed } = options
  const next = operationsOf(box, protocol, seedOf(`${seed} ${box.hardwareUniqueId} ${protocol}`))
  const send = protocol === 'http' ? overHttp(target, box) : overMqtt(target, box)
  return {
    next,
    perform: (operation, name) =>
      send(JSON.stringify(bodyOf(plan.originMs, operation)), operation.isKeyed ? name : null),
  }
}

/** Both lanes of a box follow the same course, and so often send the same times. */
function operationsOf(box: PlannedBox, protocol: Protocol, seed: number): () => UploadOperation {
  let drawn = 0
  const chance = () => uniform(seed, ++drawn)
  const upTo = (most: number) => Math.floor(chance() * most)
  const before: UploadOperation[] = []
  let place = 0
  let named = 0

  const seriesFrom = (from: number, more: Partial<SentSeries> = {}): SentSeries[] => {
    const count = box.isSingly ? 1 : 4 + upTo(24)
    const both = { from, count, stride: 1, edition: 0, order: 'ascending' as const, ...more }
    return sentTypes.slice(0, 1 + upTo(2)).map((type) => ({ type, ...both }))
  }
  const draw = (): SentSeries[] => {
    const kind = chance()
    // Skips some positions, or sends only every other one, so that the rest comes late.
    if (kind < 0.12) place += upTo(30)
    if (kind < 0.5) return seriesFrom(place, { stride: 1 + upTo(2) })
    if (kind < 0.66) return seriesFrom(Math.max(0, place - upTo(20)), { edition: 1 + upTo(3) })
    if (kind < 0.72) return seriesFrom(Math.max(0, place - upTo(10)), { order: 'shuffled', edition: upTo(3) })
    const back = kind < 0.98 ? 240 : longestWayBack
    return seriesFrom(Math.max(0, place - upTo(back)), { stride: 1 + upTo(3), edition: upTo(3) })
  }

  return () => {
    const earlier = before[upTo(remembered)]
    if (earlier && chance() < 0.2) return earlier
    const series = draw()
    const end = Math.max(...series.map(({ from, count, stride }) => from + (count - 1) * stride))
    place = Math.max(place, end + 1)
    const operation: UploadOperation = {
      sensorboxId: box.id,
      series,
      events: chance() < 0.15 ? [{ type: chance() < 0.5 ? 'shock' : 'door', place: series[0]!.from }] : [],
      // Two of them that arrive at the same time over both protocols would get the same time.
      names: protocol === box.protocols[0] && chance() < 0.15 ? [`${protocol}-${++named}`] : [],
      isKeyed: protocol === 'http' && chance() < 0.3,
    }
    before[upTo(remembered)] = operation
    return operation
  }
}

type Send = (body: string, key: string | null) => Promise<UploadAnswer>

function overHttp(target: Target, box: PlannedBox): Send {
  const transport = httpTransport(target.url, timeoutMs)
  return async (body, key) => {
    let status = 0
    const uplink = httpUplink(async (request) => {
      const headers = { ...request.headers, ...(key !== null && { 'idempotency-key': key }) }
      const answer = await transport({ ...request, headers })
      status = answer.status
      return answer
    }, box.deviceKey)
    // The status is 0 without a response; a box gets 503 while the database is away.
    const result = await orNoAnswer(uplink.send(body), () => status !== 0 && status !== 503)
    if (!result) throw new Error('an upload over HTTP has a result')
    const { accepted, duplicates, rejected } = result
    return { accepted, duplicates, rejected: rejected.length }
  }
}

function overMqtt(target: Target, box: PlannedBox): Send {
  let uplink: Uplink | undefined
  return async (body) => {
    // An outage must not look like a wrong key or a missing permission to publish.
    const isFault = (message: string) => /not authorized|bad user ?name/i.test(message)
    uplink ??= await orNoAnswer(connectMqtt({ url: target.mqttUrl, ...box, timeoutMs }), isFault)
    try {
      await orNoAnswer(uplink.send(body), isFault)
      return null
    } catch (error) {
      const broken = uplink
      uplink = undefined
      await broken.close().catch(() => {})
      throw error
    }
  }
}

async function orNoAnswer<T>(work: Promise<T>, isFault: (message: string) => boolean): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UploadFailure) throw new NoAnswer(error.message, isFault(error.message))
    throw error
  }
}
