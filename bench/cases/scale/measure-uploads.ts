import { walAndConnections } from '../../peers/postgres-queries.ts'
import type { ServersPeer } from '../../peers/servers.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { processorSeconds } from '../../platform/process-tree.ts'
import { loadPeer } from '../ingest/load-peer.ts'
import { measureSpeed, type RoundFigures } from '../ingest/measure-speed.ts'
import type { Shape } from '../ingest/shapes.ts'
import { residentBytes } from '../mqtt/watch-memory.ts'

/** The resources that an installation used for all its uploads of a shape, including those of the warm-up. */
export interface Use {
  /** Processor microseconds per upload. */
  readonly serversUs: number
  readonly postgresUs: number
  readonly walBytes: number
  /** Of all servers together. */
  readonly connections: number
  /** The resident memory of the largest server. */
  readonly serverBytes: number
}

/** Lets the boxes of each installation upload in turn. Each connection keeps to one server, so each box does. */
export async function measureUploads(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  shape: Shape,
  originMs: number,
  installations: ReadonlyMap<string, ServersPeer>,
): Promise<{
  readonly figures: Map<string, RoundFigures[]>
  readonly uses: Map<string, Use>
  readonly audits: { readonly text: string; readonly isWrong: boolean }[]
}> {
  const loaded = []
  for (const [name, peer] of installations) {
    const before = await peer.countReadings()
    const countReadings = async () =>
      (await peer.countReadings()).map((count, box) => count - (before[box] ?? 0))
    const counting = { ...peer, countReadings }
    const one = loadPeer({ name, form: 'product', peer: counting, shape, originMs, lifetime: run.lifetime })
    let uploads = 0
    const load: typeof one.load = async (...order) => {
      const result = await one.load(...order)
      uploads += result.acknowledgedByLane.reduce((sum, each) => sum + each, 0)
      return result
    }
    loaded.push({ ...one, load, installation: peer, uploads: () => uploads })
  }
  const spent = async ({ serverPids, database }: ServersPeer) => ({
    servers: seconds(serverPids()),
    postgres: seconds(database.pids()),
    ...(await walAndConnections(database.superuserUrl)),
  })
  const before = new Map<string, Awaited<ReturnType<typeof spent>>>()
  for (const { name, installation } of loaded) before.set(name, await spent(installation))
  const figures = await measureSpeed(run, shape, loaded)
  const uses = new Map<string, Use>()
  const audits = []
  for (const { name, installation, uploads, audit } of loaded) {
    const [from, to] = [before.get(name)!, await spent(installation)]
    uses.set(name, {
      serversUs: ((to.servers - from.servers) * 1e6) / uploads(),
      postgresUs: ((to.postgres - from.postgres) * 1e6) / uploads(),
      walBytes: (to.wal - from.wal) / uploads(),
      connections: to.connections,
      serverBytes: Math.max(...installation.serverPids().map(residentBytes)),
    })
    audits.push(await audit())
  }
  return { figures, uses, audits }
}

function seconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)
}
