import { readFileSync } from 'node:fs'
import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import type { BrokerPeer, BrokerPeerStarter } from '../peers/broker-peer.ts'
import { mosquitto } from '../peers/mosquitto.ts'
import { startProduct } from '../peers/product.ts'
import { productBroker } from '../peers/product-broker.ts'
import type { BenchCase, BenchRun } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import type { Findings } from '../platform/report.ts'
import { ratioOfMedians } from '../platform/statistics.ts'
import { readable, type Table, tableOfFigures } from '../platform/table.ts'
import { measureBrokers, publishers, window } from './mqtt/measure-brokers.ts'
import { measureDevices, type PhaseFigures } from './mqtt/measure-devices.ts'

const brokers: Readonly<Record<'product' | 'mosquitto', BrokerPeerStarter>> = {
  product: productBroker,
  mosquitto,
}
const brokerNames = ['product', 'mosquitto'] as const
const parts = ['devices', 'brokers'] as const

const boxes = 5_000
const rate = 5_000
/** Long enough ago that no run reaches the present. */
const since = 3 * 365 * day
const mostMegabytes = 1_000
/** The number of open files that a program needs besides its connections. */
const otherFiles = 200

/** Boxes over MQTT, each with its own connection and key, and the broker alone compared with mosquitto. */
export const mqtt: BenchCase = {
  choices: [...brokerNames, ...parts],
  standard: { rounds: 5, seconds: 5 },
  async run(run) {
    const chosen = run.chosenOf(parts)
    const found: Findings[] = []
    if (chosen.includes('brokers')) found.push(await runBrokers(run))
    if (chosen.includes('devices')) found.push(await runDevices(run))
    return {
      versions: found.flatMap(({ versions }) => versions),
      tables: found.flatMap(({ tables }) => tables),
      notes: found.flatMap(({ notes }) => notes),
      goals: found.flatMap(({ goals }) => goals),
      isWrong: found.some(({ isWrong }) => isWrong),
    }
  },
}

async function runBrokers(run: BenchRun): Promise<Findings> {
  const wanted = run.chosenOf(brokerNames)
  const absent = wanted.filter((name) => !brokers[name].isInstalled())
  const peers = new Map<string, BrokerPeer>()
  for (const name of wanted) {
    if (!absent.includes(name)) peers.set(name, await brokers[name].start(run.lifetime))
  }
  const figures = await measureBrokers(run, peers)
  const each = (of: 'acknowledged' | 'delivered') =>
    new Map([...figures].map(([name, rounds]) => [name, rounds.map((figure) => figure[of])]))
  const lost = [...figures].flatMap(([name, rounds]) => {
    const count = rounds.reduce((sum, figure) => sum + figure.lost, 0)
    return count === 0 ? [] : [`${name} did not deliver ${count} messages that it had acknowledged`]
  })
  const goal = (what: 'acknowledged' | 'delivered', bound: number): Goal => ({
    id: 'M1',
    what: `messages ${what}`,
    ratio: 'product / mosquitto',
    value: ratioOfMedians(each(what).get('product'), each(what).get('mosquitto')),
    bound,
  })
  return {
    versions: [
      ...[...peers].map(([name, { version }]) => [`broker: ${name}`, version] as const),
      ...absent.map((name) => [`broker: ${name}`, 'absent'] as const),
    ],
    tables: [
      tableOfFigures('Messages delivered per second to a subscriber of all', each('delivered'), absent),
      tableOfFigures('Messages acknowledged per second without a subscriber', each('acknowledged'), absent),
    ],
    notes: [
      `brokers: ${publishers} publishers with ${window} unacknowledged messages each, QoS 1; delivered with QoS 0`,
      ...lost,
    ],
    goals: [goal('delivered', 0.7), goal('acknowledged', 0.9)],
    isWrong: lost.length > 0,
  }
}

async function runDevices(run: BenchRun): Promise<Findings> {
  const mostFiles = readMostFiles()
  if (mostFiles < boxes + otherFiles) {
    throw new Error(`${boxes} connections need more open files than ${mostFiles}: raise ulimit -n`)
  }
  const originMs = Math.floor((Date.now() - since) / day) * day
  run.report(`starting product with ${boxes} boxes`)
  const product = await startProduct({ lifetime: run.lifetime, boxes, originMs })
  const figures = await measureDevices(run, product, { originMs, rate })
  const [steady, flood, again] = figures.phases as [PhaseFigures, PhaseFigures, PhaseFigures]
  const goal = (
    id: string,
    what: string,
    ratio: string,
    value: number,
    bound: number,
    isMost = false,
  ): Goal => ({
    id,
    what,
    ratio,
    value,
    bound,
    isMost,
  })
  const closed = again.closed
  return {
    versions: [['product', product.version]],
    tables: [tableOfPhases(figures.phases)],
    notes: [
      `devices: ${boxes} boxes, each with its own connection and key, all connected at once in ${figures.connectSeconds.toFixed(1)} s; ulimit -n is ${mostFiles}`,
      'devices: a message is one reading of each of three types; latency from the time when a message is due to its PUBACK',
      `devices: ${figures.audit.text}`,
      `devices: ${closed} connections were closed by the server`,
    ],
    goals: [
      goal(
        'I4',
        `${boxes} devices`,
        `acknowledged / ${rate} a second`,
        steady.acknowledgedPerSecond / rate,
        0.99,
      ),
      goal('I4', 'flood', 'MB of the server', flood.mostBytes / 1e6, mostMegabytes, true),
      goal(
        'I4',
        'after the flood',
        `acknowledged / ${rate} a second`,
        again.acknowledgedPerSecond / rate,
        0.99,
      ),
      goal('M1', 'an idle device', 'kB of the server', figures.bytesAConnection / 1e3, 20, true),
    ],
    isWrong: figures.audit.isWrong || closed > 0,
  }
}

function tableOfPhases(phases: readonly PhaseFigures[]): Table {
  return {
    title: 'Devices',
    columns: [
      'phase',
      'acknowledged per second',
      'median ms',
      'p99 ms',
      'maximum ms',
      'processor s per million',
      'most MB',
      'most paused',
    ],
    rows: phases.map(({ name, acknowledgedPerSecond, latencyMs, processor, mostBytes, mostPaused }) => [
      name,
      ...[
        acknowledgedPerSecond,
        latencyMs.median,
        latencyMs.p99,
        latencyMs.maximum,
        processor,
        mostBytes / 1e6,
        mostPaused,
      ].map(readable),
    ]),
  }
}

/** Returns how many files a program may have open if it raises its own limit, as Node does. */
function readMostFiles(): number {
  try {
    return Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
