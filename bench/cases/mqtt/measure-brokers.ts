import type { BrokerPeer } from '../../peers/broker-peer.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import type { PhaseResult } from '../../platform/mqtt/mqtt-order.ts'
import { startMqttLoad } from '../../platform/mqtt/start-mqtt-load.ts'
import { type SamePlan, writer } from './write-same.ts'

export const publishers = 50
/** The number of unacknowledged messages that the product allows a box. */
export const window = 16
const warmUpSeconds = 2
const payload = JSON.stringify({
  series: ['temperature', 'humidity', 'battery_voltage'].map((type) => ({
    type,
    timestamps: [1763704800000],
    values: [4.25],
  })),
})

/** The results of a broker in one round, in messages per second. */
export interface BrokerFigures {
  /** Messages acknowledged without a subscriber. */
  readonly acknowledged: number
  /** Messages received by a subscriber of all of them. */
  readonly delivered: number
  /** Messages that were acknowledged but not delivered. */
  readonly lost: number
}

/** Lets the brokers take turns, and returns the results of each, round by round. */
export function measureBrokers(
  { rounds, seconds, lifetime, report }: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  brokers: ReadonlyMap<string, BrokerPeer>,
): Promise<Map<string, BrokerFigures[]>> {
  const publish = async ({ port }: BrokerPeer, isHeard: boolean): Promise<PhaseResult> => {
    const order = {
      port,
      publishers: Array.from({ length: publishers }, (_, i) => ({
        name: `publisher-${i}`,
        key: 'key',
        topic: `sensorboxes/publisher-${i}/events`,
      })),
      ...(isHeard ? { subscriber: { name: 'listener', key: 'key', filter: 'sensorboxes/+/events' } } : {}),
      writer,
      plan: { payload } satisfies SamePlan,
    }
    const load = await startMqttLoad(order, lifetime)
    const result = await load.publish({ window, warmUpSeconds, seconds })
    load.end()
    return result
  }
  const contenders = [...brokers].map(([name, broker]) => ({
    name,
    pids: () => [broker.pid],
    async turn(): Promise<BrokerFigures> {
      const unheard = await publish(broker, false)
      const heard = await publish(broker, true)
      const acknowledged = heard.acknowledged.reduce((sum, each) => sum + each, 0)
      return {
        acknowledged: unheard.acknowledgedPerSecond,
        delivered: heard.heardPerSecond,
        lost: acknowledged - heard.heard,
      }
    },
  }))
  return interleave(contenders, {
    rounds,
    lifetime,
    onFigure: (name, round, { acknowledged, delivered }) =>
      report(
        `broker, round ${round + 1} of ${rounds}, ${name}: ${readable(acknowledged)} acknowledged, ${readable(delivered)} delivered per second`,
      ),
  })
}

function readable(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
