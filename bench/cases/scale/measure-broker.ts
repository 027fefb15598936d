import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { placeRabbitMq } from '@sensorstack/e2e/broker/rabbitmq.ts'
import { placeDatabase } from '../../peers/databases.ts'
import { type ServersPeer, startServers } from '../../peers/servers.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { startMqttLoad } from '../../platform/mqtt/start-mqtt-load.ts'
import { processorSeconds, resume } from '../../platform/process-tree.ts'
import { readable } from '../../platform/table.ts'
import { type MessagePlan, writer } from '../mqtt/write-messages.ts'

export const boxes = 200
/** Messages per second. */
export const rate = 400
const warmUpSeconds = 3
const secret = 'a-secret-of-the-brokers-own'

/** An installation whose boxes upload over MQTT. */
interface WithBroker {
  readonly peer: ServersPeer
  readonly mqttPort: number
  /** The processes of the broker, if they aren't those of the server. */
  brokerPids(): readonly number[]
}

/** The results of an installation in one turn. */
export interface BrokerFigures {
  /** Processor microseconds per message of the server and PostgreSQL, and of the broker. */
  readonly productUs: number
  readonly brokerUs: number
  /** The median time to the PUBACK, in milliseconds. */
  readonly latency: number
}

/** Lets boxes send over the built-in broker and over RabbitMQ in turn, at a rate, one reading of each type in a message. */
export async function measureBroker(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  originMs: number,
): Promise<Map<string, BrokerFigures[]>> {
  const { rounds, seconds, lifetime, report } = run
  const contenders = []
  for (const [name, start] of [
    ['built-in', startBuiltIn],
    ['rabbitmq', startRabbitMq],
  ] as const) {
    report(`starting a server with its broker: ${name}`)
    const { peer, mqttPort, brokerPids } = await start(lifetime, originMs)
    let sentBefore = 0
    contenders.push({
      name,
      pids: () => [...peer.pids(), ...brokerPids()],
      async turn(): Promise<BrokerFigures> {
        const load = await startMqttLoad(
          {
            port: mqttPort,
            publishers: peer.boxes.map(({ hardwareUniqueId, deviceKey }) => ({
              name: hardwareUniqueId,
              key: deviceKey,
              topic: deviceTopics(hardwareUniqueId).events,
            })),
            writer,
            // The readings of each turn follow those of the turns before.
            plan: { originMs: originMs + sentBefore * 60_000 } satisfies MessagePlan,
          },
          lifetime,
        )
        const used = () => [sum(peer.pids()), sum(brokerPids())] as const
        const before = used()
        const result = await load.publish({ rate, window: 1, warmUpSeconds, seconds })
        const after = used()
        load.end()
        const all = result.acknowledged.reduce((total, each) => total + each, 0)
        sentBefore += Math.max(...result.acknowledged) + 1
        return {
          productUs: ((after[0] - before[0]) * 1e6) / all,
          brokerUs: ((after[1] - before[1]) * 1e6) / all,
          latency: result.latencyMs.median,
        }
      },
    })
  }
  return interleave(contenders, {
    rounds,
    lifetime,
    onFigure: (name, round, { productUs, brokerUs, latency }) =>
      report(
        `broker, round ${round + 1} of ${rounds}, ${name}: ${readable(productUs)} + ${readable(brokerUs)} processor µs, ${readable(latency)} ms`,
      ),
  })
}

async function startBuiltIn(lifetime: Lifetime, originMs: number): Promise<WithBroker> {
  let mqttPort = 0
  const peer = await startServers({
    lifetime,
    database: await placeDatabase(lifetime),
    servers: 1,
    boxes,
    originMs,
    prepare: async (server) => {
      mqttPort = Number(new URL(server.mqttUrl).port)
    },
  })
  return { peer, mqttPort, brokerPids: () => [] }
}

async function startRabbitMq(lifetime: Lifetime, originMs: number): Promise<WithBroker> {
  let mqttPort = 0
  let pid = () => 0
  const peer = await startServers({
    lifetime,
    database: await placeDatabase(lifetime),
    servers: 1,
    boxes,
    originMs,
    prepare: async (server) => {
      const broker = await placeRabbitMq(`${server.url}/api/mqtt-broker/${secret}`)
      lifetime.onEnd(async () => {
        resume(broker.pid())
        await broker.remove()
      })
      await broker.start()
      mqttPort = Number(new URL(broker.mqttUrl).port)
      pid = broker.pid
      Object.assign(server.environment, { MQTT_BROKER: broker.urls[0], MQTT_BROKER_SECRET: secret })
    },
  })
  return { peer, mqttPort, brokerPids: () => [pid()] }
}

function sum(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + processorSeconds(pid), 0)
}
