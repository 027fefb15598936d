import { setTimeout as delay } from 'node:timers/promises'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { ProductPeer } from '../../peers/product.ts'
import { measures } from '../../peers/readings.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import type { Phase, PhaseResult } from '../../platform/mqtt/mqtt-order.ts'
import { startMqttLoad } from '../../platform/mqtt/start-mqtt-load.ts'
import { processorSeconds } from '../../platform/process-tree.ts'
import { type Audit, audit } from '../ingest/audit.ts'
import { residentBytes, watchMemory } from './watch-memory.ts'
import { type MessagePlan, writer } from './write-messages.ts'

/** The number of unacknowledged messages per box: one, as with a real box, or ten. */
const window = { steady: 1, flood: 10 }
const settleMs = 3_000
const lookMs = 200

/** A phase of the run, with the resources that the server used. */
export interface PhaseFigures extends PhaseResult {
  readonly name: string
  /** Processor seconds per million messages, including PostgreSQL: the figure least affected by other programs. */
  readonly processor: number
  readonly mostBytes: number
  readonly mostPaused: number
}

export interface DeviceFigures {
  readonly connectSeconds: number
  readonly bytesAConnection: number
  readonly phases: readonly PhaseFigures[]
  readonly audit: Audit
}

/**
 * Connects a box on each connection and lets all of them send at a rate, then as fast as they can, then at the rate
 * again.
 */
export async function measureDevices(
  { seconds, lifetime, report }: Pick<BenchRun, 'seconds' | 'lifetime' | 'report'>,
  product: ProductPeer,
  { originMs, rate }: { originMs: number; rate: number },
): Promise<DeviceFigures> {
  // Memory left over from registering the boxes would hide what the connections use.
  await product.restart()
  const [pid = 0] = product.pids()
  await delay(settleMs)
  const before = residentBytes(pid)
  const load = await startMqttLoad(
    {
      port: Number(new URL(product.mqttUrl).port),
      publishers: product.boxes.map(({ hardwareUniqueId, deviceKey }) => ({
        name: hardwareUniqueId,
        key: deviceKey,
        topic: deviceTopics(hardwareUniqueId).events,
      })),
      writer,
      plan: { originMs } satisfies MessagePlan,
    },
    lifetime,
  )
  await delay(settleMs)
  const bytesAConnection = (residentBytes(pid) - before) / product.boxes.length
  report(`all boxes connected in ${load.connectSeconds.toFixed(1)} s`)

  const acknowledged = product.boxes.map(() => 0)
  let unanswered = 0
  const run = async (name: string, phase: Omit<Phase, 'warmUpSeconds'>): Promise<PhaseFigures> => {
    let mostPaused = 0
    let isOver = false
    const watching = (async () => {
      for (; !isOver; await delay(lookMs)) {
        mostPaused = Math.max(mostPaused, await readPaused(product.metricsUrl))
      }
    })()
    const processorBefore = processorSeconds(pid)
    const [result, mostBytes] = await watchMemory(pid, () => load.publish({ ...phase, warmUpSeconds: 3 }))
    const all = result.acknowledged.reduce((sum, each) => sum + each, 0)
    const processor = ((processorSeconds(pid) - processorBefore) / all) * 1e6
    isOver = true
    await watching
    result.acknowledged.forEach((count, box) => {
      acknowledged[box] = (acknowledged[box] ?? 0) + count
    })
    unanswered += result.unanswered
    report(`${name}: ${Math.round(result.acknowledgedPerSecond)} messages acknowledged per second`)
    return { ...result, name, processor, mostBytes, mostPaused }
  }
  const phases = [
    await run('at the rate', { rate, window: window.steady, seconds: 4 * seconds }),
    await run('flood', { window: window.flood, seconds: 6 * seconds }),
    await run('at the rate again', { rate, window: window.steady, seconds: 2 * seconds }),
  ]
  load.end()
  const inReadings = measures.length
  return {
    connectSeconds: load.connectSeconds,
    bytesAConnection,
    phases,
    audit: audit({
      name: 'product',
      acknowledged: acknowledged.map((messages) => messages * inReadings),
      stored: await product.countReadings(),
      refused: {},
      unanswered: unanswered * inReadings,
    }),
  }
}

async function readPaused(url: string): Promise<number> {
  const text = await (await fetch(url)).text()
  return Number(/^sensorstack_mqtt_connections_paused (\d+)$/m.exec(text)?.[1])
}
