import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { isRabbitMqInstalled } from '@sensorstack/e2e/broker/rabbitmq.ts'
import { placeDatabase } from '../peers/databases.ts'
import { type ServersPeer, startServers } from '../peers/servers.ts'
import type { BenchCase, BenchRun } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { beginLifetime } from '../platform/lifetime.ts'
import { ratioOfMedians } from '../platform/statistics.ts'
import { readable, type Table, tableOfFigures } from '../platform/table.ts'
import { shapes } from './ingest/shapes.ts'
import { measureRequests } from './requests/measure-requests.ts'
import * as broker from './scale/measure-broker.ts'
import { measureCitus } from './scale/measure-citus.ts'
import { measureNotices } from './scale/measure-notices.ts'
import { measureUploads, type Use } from './scale/measure-uploads.ts'

const servers = { one: 1, two: 2, three: 3 } as const
const serverNames = Object.keys(servers) as (keyof typeof servers)[]
const parts = ['uploads', 'reads', 'notices', 'citus', 'broker'] as const
const uploaded = ['1x3', '12x3'] as const
const boxes = 200
const day = 86_400_000
/** Long enough ago that no run reaches the present. */
const since = 3 * 365 * day

interface Found {
  readonly tables: Table[]
  readonly notes: string[]
  readonly goals: Goal[]
  isWrong: boolean
}

/** Several servers on one PostgreSQL, compared with one; readings distributed by Citus; and RabbitMQ as the broker. */
export const scale: BenchCase = {
  choices: [...serverNames, ...parts],
  standard: { rounds: 3, seconds: 5 },
  async run(run) {
    const chosen = run.chosenOf(parts)
    const originMs = Math.floor((Date.now() - since) / day) * day
    const found: Found = { tables: [], notes: [], goals: [], isWrong: false }
    const versions: [string, string][] = []
    if (chosen.some((part) => part === 'uploads' || part === 'reads' || part === 'notices')) {
      await within(run, async (own) => {
        const installations = new Map<string, ServersPeer>()
        for (const name of run.chosenOf(serverNames)) {
          run.report(`starting ${name}`)
          const database = await placeDatabase(own.lifetime)
          const started = { ...own, database, servers: servers[name], boxes, originMs }
          installations.set(name, await startServers(started))
        }
        for (const [name, { version }] of installations) versions.push([name, version])
        if (chosen.includes('notices')) await addNotices(own, installations, found)
        if (chosen.includes('reads')) await addReads(own, installations, found)
        if (chosen.includes('uploads')) await addUploads(own, installations, originMs, found)
      })
    }
    const url = process.env.CITUS_URL
    if (chosen.includes('citus')) {
      if (url) await within(run, (own) => addCitus(own, url, originMs, found))
      else found.notes.push('citus is absent: CITUS_URL is not set')
    }
    if (chosen.includes('broker')) {
      if (isRabbitMqInstalled()) await within(run, (own) => addBroker(own, originMs, found))
      else found.notes.push('rabbitmq is absent: its package is not installed')
    }
    return { ...found, versions }
  },
}

/** Stops everything that the work has started once it is done. */
async function within(run: BenchRun, work: (run: BenchRun) => Promise<void>): Promise<void> {
  const lifetime = beginLifetime()
  run.lifetime.onEnd(lifetime.end)
  await work({ ...run, lifetime })
  await lifetime.end()
}

async function addNotices(run: BenchRun, installations: ReadonlyMap<string, ServersPeer>, found: Found) {
  const figures = await measureNotices(run, installations)
  const times = new Map([...figures].map(([name, turns]) => [name, turns.flat()]))
  found.tables.push(tableOfFigures('notices: milliseconds from a change to the event of a stream', times))
  found.notes.push(
    'notices: a box is disabled or enabled at the first server, and a stream at the last one listens',
  )
}

async function addReads(run: BenchRun, installations: ReadonlyMap<string, ServersPeer>, found: Found) {
  for (const [title, route] of [
    ['me', me],
    ['box', getSensorbox],
  ] as const) {
    const contenders = []
    for (const [name, peer] of installations) {
      const path = fillPath(route, { id: peer.boxes[0]?.id ?? '' })
      const requests = [{ method: 'GET' as const, path, headers: { Cookie: await peer.signInRaw() } }]
      contenders.push({ name, peer: { pids: peer.pids, ports: peer.ports ?? [] }, requests })
    }
    const figures = await measureRequests(run, title, contenders)
    const of = (figure: 'aSecond' | 'processorMs') =>
      new Map([...figures].map(([name, turns]) => [name, turns.map((turn) => turn[figure])]))
    found.tables.push(
      tableOfFigures(`${title}: requests per second`, of('aSecond')),
      tableOfFigures(`${title}: processor milliseconds per request`, of('processorMs')),
    )
  }
}

async function addUploads(
  run: BenchRun,
  installations: ReadonlyMap<string, ServersPeer>,
  originMs: number,
  found: Found,
) {
  let from = originMs
  for (const shape of shapes.filter(({ name }) => uploaded.some((each) => each === name))) {
    const { figures, uses, audits } = await measureUploads(run, shape, from, installations)
    // The boxes continue at a time that no reading of the shape before can have.
    from += 365 * day
    const rate = new Map(
      [...figures].map(([name, turns]) => [
        name,
        turns.map(({ speed }) => speed / (shape.times * shape.types)),
      ]),
    )
    const cost = new Map(
      [...figures].map(([name, turns]) => [
        name,
        turns.map(({ processor }) => processor * shape.times * shape.types),
      ]),
    )
    found.tables.push(
      tableOfFigures(`${shape.name}: uploads per second`, rate),
      tableOfFigures(`${shape.name}: processor microseconds per upload`, cost),
      tableOfUses(shape.name, uses),
    )
    found.goals.push({
      id: 'S1',
      what: `${shape.name}, processors per upload`,
      ratio: 'two / one',
      value: ratioOfMedians(cost.get('two'), cost.get('one')),
      bound: 1.15,
      isMost: true,
    })
    addAudits(found, `${shape.name}, `, audits)
  }
}

function tableOfUses(shape: string, uses: ReadonlyMap<string, Use>): Table {
  return {
    title: `${shape}: per upload, with the warm-up; connections and memory at the end`,
    columns: ['contender', 'servers µs', 'PostgreSQL µs', 'WAL bytes', 'connections', 'MB of a server'],
    rows: [...uses].map(([name, use]) => [
      name,
      ...[use.serversUs, use.postgresUs, use.walBytes, use.connections, use.serverBytes / 1e6].map(readable),
    ]),
  }
}

async function addCitus(run: BenchRun, url: string, originMs: number, found: Found) {
  const shape = shapes.find(({ name }) => name === '12x3')!
  const { uploads, charts, audits } = await measureCitus(run, url, shape, originMs)
  const readings = shape.times * shape.types
  const cost = new Map(
    [...uploads].map(([name, turns]) => [name, turns.map((turn) => turn.processor * readings)]),
  )
  const ofChart = new Map([...charts].map(([name, turns]) => [name, turns.map((turn) => turn.processorMs)]))
  found.tables.push(
    tableOfFigures('citus, 12x3: processor microseconds per upload', cost),
    tableOfFigures('citus, 48h: processor milliseconds per chart', ofChart),
  )
  for (const [what, values, bound] of [
    ['12x3, processors per upload', cost, 2.5],
    ['48h, processors per chart', ofChart, 1.5],
  ] as const) {
    const value = ratioOfMedians(values.get('citus'), values.get('plain'))
    found.goals.push({ id: 'S1', what, ratio: 'citus / plain', value, bound, isMost: true })
  }
  found.notes.push(
    'citus: both on one cluster, all nodes on this machine; processor time is that of all nodes',
  )
  addAudits(found, 'citus, ', audits)
}

async function addBroker(run: BenchRun, originMs: number, found: Found) {
  const figures = await broker.measureBroker(run, originMs)
  const of = (figure: keyof broker.BrokerFigures) =>
    new Map([...figures].map(([name, turns]) => [name, turns.map((turn) => turn[figure])]))
  found.tables.push(
    tableOfFigures('broker: processor microseconds per message of server and PostgreSQL', of('productUs')),
    tableOfFigures('broker: processor microseconds per message of RabbitMQ', of('brokerUs')),
    tableOfFigures('broker: milliseconds to the PUBACK (median of a round)', of('latency')),
  )
  found.notes.push(
    `broker: ${broker.boxes} boxes send ${broker.rate} messages per second, one reading of each of three types in a message`,
  )
}

function addAudits(
  found: Found,
  before: string,
  audits: readonly { readonly text: string; readonly isWrong: boolean }[],
) {
  for (const { text, isWrong } of audits) {
    found.notes.push(`${before}${text}`)
    found.isWrong ||= isWrong
  }
}
