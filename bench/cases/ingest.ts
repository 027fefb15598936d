import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import { storingPeerNames, storingPeers } from '../peers/storing-peers.ts'
import type { StoringPeerName } from '../peers/uploads.ts'
import type { BenchCase, BenchRun } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { beginLifetime } from '../platform/lifetime.ts'
import { ratioOfMedians, summarise } from '../platform/statistics.ts'
import { readable, type Table, tableOfFigures } from '../platform/table.ts'
import { connectionsToServer, type LoadedPeer, loadPeer } from './ingest/load-peer.ts'
import { measureDisk } from './ingest/measure-disk.ts'
import { measureSpeed, type RoundFigures } from './ingest/measure-speed.ts'
import { readingsOf, type Shape, shapes } from './ingest/shapes.ts'

const parts = [...shapes.map(({ name }) => name), 'disk'] as const
/** Long enough ago that no run reaches the present. */
const since = 3 * 365 * day

const speedGoals: readonly { id: string; shape: Shape['name']; peer: StoringPeerName; bound: number }[] = [
  { id: 'I1', shape: '240x3', peer: 'influxdb', bound: 1.5 },
  { id: 'I1', shape: '240x3', peer: 'row-a-reading', bound: 5 },
  { id: 'I2', shape: '12x3', peer: 'influxdb', bound: 1 },
  { id: 'I2', shape: '12x3', peer: 'row-a-reading', bound: 1 },
  { id: 'I2', shape: '1x3', peer: 'influxdb', bound: 0.65 },
  { id: 'I2', shape: '1x3', peer: 'row-a-reading', bound: 1 },
]

/** The maximum cost of the product, in processor seconds per million readings. */
const costGoals: readonly { shape: Shape['name']; what: string; bound: number }[] = [
  // One millisecond per upload of three readings.
  { shape: '1x3-all', what: 'uploads that open or close alarms', bound: 1_000 / 3 },
  { shape: 'fleet', what: '10,000 boxes in turn', bound: 250 },
]

/** Uploads over HTTP, acknowledged after they are stored: readings per second, and bytes per reading. */
export const ingest: BenchCase = {
  choices: [...storingPeerNames, ...parts],
  standard: { rounds: 5, seconds: 5 },
  async run(run) {
    const wanted = run.chosenOf(storingPeerNames)
    const names = wanted.filter((name) => storingPeers[name].isInstalled())
    const absent = wanted.filter((name) => !names.includes(name))
    const chosen = run.chosenOf(parts)
    const found: { tables: Table[]; notes: string[]; goals: Goal[]; isWrong: boolean } = {
      tables: [],
      notes: [
        `${connectionsToServer} connections, 200 boxes (fleet: 10,000; fleet-100k: 100,000, copied in the database) with one reading of each type per minute; uploads of times x types`,
        '1x3-tenth and 1x3-all: every tenth upload of each box, or every one, opens or closes alarms',
        'the product accepts all shapes as series; InfluxDB one line per time with the types as fields, as influxdb-lines one line per reading; VictoriaMetrics JSON in columns, acknowledged without an fsync',
        ...absent.map((name) => `${name} is absent`),
      ],
      goals: [],
      isWrong: false,
    }
    const versions = new Map<string, string>(absent.map((name) => [name, 'absent']))

    for (const shape of shapes.filter(({ name }) => chosen.includes(name))) {
      await withPeers(run, names, shape, async (peers) => {
        for (const { name, peer } of peers) versions.set(name, peer.version)
        const figures = await measureSpeed(run, shape, peers)
        const each = (of: keyof RoundFigures) =>
          new Map([...figures].map(([name, rounds]) => [name, rounds.map((figure) => figure[of])]))
        const speeds = each('speed')
        // One second per million is one microsecond each.
        const microseconds = new Map(
          [...each('processor')].map(([name, rounds]) => [
            name,
            rounds.map((figure) => figure * readingsOf(shape)),
          ]),
        )
        found.tables.push(
          tableOfFigures(`${shape.name}: readings acknowledged per second`, speeds, absent),
          tableOfFigures(`${shape.name}: milliseconds to the response (median of a round)`, each('latency')),
          tableOfFigures(`${shape.name}: processor seconds per million readings`, each('processor')),
          tableOfFigures(`${shape.name}: processor microseconds per upload`, microseconds),
        )
        for (const goal of speedGoals.filter((each) => each.shape === shape.name)) {
          found.goals.push({
            id: goal.id,
            what: shape.name.replace('x', ' x '),
            ratio: `product / ${goal.peer}`,
            value: ratioOfMedians(speeds.get('product'), speeds.get(goal.peer)),
            bound: goal.bound,
          })
        }
        for (const { what, bound } of costGoals.filter((each) => each.shape === shape.name)) {
          const own = each('processor').get('product')
          found.goals.push({
            id: 'I2',
            what,
            ratio: 'seconds of processors a million readings',
            value: own?.length ? summarise(own).median : null,
            bound,
            isMost: true,
          })
        }
        for (const { audit } of peers) {
          const { text, isWrong } = await audit()
          found.notes.push(`${shape.name}, ${text}`)
          found.isWrong ||= isWrong
        }
      })
    }
    if (chosen.includes('disk')) await addDisk(run, names, found, versions)
    return { ...found, versions: [...versions] }
  },
}

/** Measures the disk usage with the largest uploads, starting from empty data for each contender. */
async function addDisk(
  run: BenchRun,
  names: readonly StoringPeerName[],
  found: { tables: Table[]; goals: Goal[] },
  versions: Map<string, string>,
): Promise<void> {
  const shape = shapes[0]!
  const sizes = new Map<string, number>()
  for (const name of names) {
    await withPeers(run, [name], shape, async ([loaded]) => {
      versions.set(name, loaded!.peer.version)
      sizes.set(name, await measureDisk(shape, loaded!))
      run.report(`disk, ${name}: ${readable(sizes.get(name)!)} bytes per reading`)
    })
  }
  const [own, rows] = [sizes.get('product'), sizes.get('row-a-reading')]
  found.tables.push({
    title: 'Bytes on the disk per reading, after 5 million readings in uploads of 240x3',
    columns: ['contender', 'bytes'],
    rows: [...sizes].map(([name, bytes]) => [name, readable(bytes)]),
  })
  found.goals.push({
    id: 'I3',
    what: 'disk a reading',
    ratio: 'product / row-a-reading',
    value: own === undefined || rows === undefined ? null : own / rows,
    bound: 0.2,
    isMost: true,
  })
}

/** Starts the peers on empty data, and stops them when the work is done. */
async function withPeers(
  { lifetime, report }: BenchRun,
  names: readonly StoringPeerName[],
  shape: Shape,
  work: (peers: readonly LoadedPeer[]) => Promise<void>,
): Promise<void> {
  const originMs = Math.floor((Date.now() - since) / day) * day
  const own = beginLifetime()
  lifetime.onEnd(own.end)
  const peers: LoadedPeer[] = []
  for (const name of names) {
    report(`starting ${name}`)
    const peer = await storingPeers[name].start({
      lifetime: own,
      boxes: shape.boxes,
      originMs,
      isStrict: shape.crossesEvery !== undefined,
    })
    peers.push(loadPeer({ name, form: name, peer, shape, originMs, lifetime: own }))
  }
  await work(peers)
  await own.end()
}
