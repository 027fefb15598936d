import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { enableLongAgo } from '@sensorstack/e2e/crash/invariants/snapshot-queries.ts'
import { type Program, placeProgram } from '@sensorstack/e2e/crash/program.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import { type PlacedBox, placeBoxes } from '@sensorstack/simulator/seed/bring/place-boxes.ts'
import { boxes as planBoxes } from '@sensorstack/simulator/seed/plan/plan.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { resume } from '../platform/process-tree.ts'
import type { PlacedDatabase } from './databases.ts'
import { bytesOfTables, serverVersion } from './postgres-queries.ts'
import { countThroughApi, firstStartMs, noLimits, signInRaw } from './product.ts'
import type { StoringPeer } from './storing-peer.ts'

/** Servers of the built product on one database. */
export interface ServersPeer extends StoringPeer {
  readonly urls: readonly string[]
  readonly boxes: readonly PlacedBox[]
  readonly database: PlacedDatabase
  serverPids(): readonly number[]
  /** Signs in an admin who sees the boxes, at the first server. */
  signIn(): Promise<Session>
  /** Signs in the same person and returns the Cookie header of a browser. */
  signInRaw(): Promise<string>
}

const key = `bench:${Buffer.alloc(32, 7).toString('base64')}`

/**
 * Starts servers on an empty database one after the other, and registers the boxes through the API. `prepare` is called before
 * each of them starts.
 */
export async function startServers(options: {
  readonly lifetime: Lifetime
  readonly database: PlacedDatabase
  readonly servers: number
  readonly boxes: number
  /** The time of the first reading that will be sent. */
  readonly originMs: number
  prepare?(server: Program): Promise<void>
}): Promise<ServersPeer> {
  const { lifetime, database, originMs } = options
  const { owner, app, system } = database.databases
  const programs: Program[] = []
  const files = lifetime.makeFolder('files')
  for (let nr = 0; nr < options.servers; nr++) {
    const program = await placeProgram({
      DATABASE_URL: owner,
      DATABASE_APP_URL: app,
      DATABASE_SYSTEM_URL: system,
      FILES: files,
      SECRET_KEYS: key,
      DEMO: 'off',
      ...noLimits,
    })
    lifetime.onEnd(async () => {
      if (program.pid() > 0) resume(program.pid())
      await program.remove()
    })
    Object.assign(program.environment, { PUBLIC_URL: (programs[0] ?? program).url })
    await options.prepare?.(program)
    program.start()
    await program.untilReady(firstStartMs)
    programs.push(program)
  }
  const [first] = programs
  if (!first) throw new Error('at least one server is needed')
  const superuserUrl = () => database.superuserUrl
  const { admin } = (await foundWorld({ url: first.url, environment: first.environment, superuserUrl }))
    .provider
  const now = Date.now()
  const places = Array.from({ length: options.boxes }, (_, i) => [`Box ${i}`, 'cold_room', 4] as const)
  const boxes = await placeBoxes(await admin.signIn(), planBoxes(100_000, places), now)
  const ids = boxes.map(({ id }) => id)
  await enableLongAgo(database.superuserUrl, ids, now - originMs + day)
  const serverPids = () => programs.map((program) => program.pid())
  const ports = programs.map(({ url }) => Number(new URL(url).port))
  return {
    version: `this one, ${programs.length === 1 ? 'one server' : `${programs.length} servers`}, with PostgreSQL ${await serverVersion(database.superuserUrl)}`,
    urls: programs.map(({ url }) => url),
    port: ports[0] ?? 0,
    ports,
    access: { deviceKeys: boxes.map(({ deviceKey }) => deviceKey) },
    boxes,
    database,
    pids: () => [...serverPids(), ...(database.isShared ? [] : database.pids())],
    sharedPids: () => (database.isShared ? database.pids() : []),
    serverPids,
    signIn: admin.signIn,
    signInRaw: () => signInRaw(first.url, admin),
    countReadings: async () => countThroughApi(await admin.signIn(), ids),
    bytesOfReadings: () => bytesOfTables(database.superuserUrl, 'measurement_'),
  }
}
