import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pgDataFolder } from '@sensorstack/server/platform/postgres/cluster.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import {
  runningPostgres,
  runningSuperuserUrl,
} from '@sensorstack/server/platform/postgres/running-postgres.ts'
import { type RunningPostgres, startPostgres } from '@sensorstack/server/platform/postgres/start-postgres.ts'
import { pino } from 'pino'
import { startBalancer } from './balancer.ts'
import type { Installation } from './installation.ts'
import { killPostgres, killProgram } from './kills.ts'
import { type Program, placeProgram } from './program.ts'

const pollMs = 20
const postgresAlone = 'PostgreSQL'
const all = 'all of them'

/** Returns the names of the possible victims: each server, their PostgreSQL, and all of them. */
function victimsOfServers(count: number): readonly string[] {
  return [...Array.from({ length: count }, (_, nr) => nameOf(nr)), postgresAlone, all]
}

/**
 * Places servers with one database and one folder of files behind a load balancer, without starting them. PostgreSQL runs
 * separately, and is restarted when it ends.
 */
export async function placeServers(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sensorstack-crash-'))
  // PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755)
  const pgData = pgDataFolder(dataDir)
  const servers: Program[] = []
  const balancer = await startBalancer(() => servers)
  for (let nr = 0; nr < count; nr++) {
    servers.push(
      await placeProgram({
        ...settings,
        FILES: join(dataDir, 'files'),
        SECRET_KEYS: `main:${Buffer.alloc(32, 7).toString('base64')}`,
        PUBLIC_URL: balancer.url,
      }),
    )
  }
  const [first] = servers
  if (!first) throw new Error('no server')
  let postgres: Promise<RunningPostgres> | undefined

  const start = async () => {
    postgres = startPostgres({ dataDir, log: pino({ level: 'silent' }) })
    const { owner, app, system } = (await postgres).databases
    for (const server of servers) {
      const urls = { DATABASE_URL: owner, DATABASE_APP_URL: app, DATABASE_SYSTEM_URL: system }
      Object.assign(server.environment, urls)
      server.start()
    }
  }

  return {
    url: balancer.url,
    mqttUrl: balancer.mqttUrl,
    dataDir,
    environment: first.environment,
    victims: victimsOfServers(count),
    start,
    killAndStart: async (victim) => {
      const killed = servers.filter((_, nr) => victim === all || victim === nameOf(nr))
      const pids = killed.map(({ pid }) => pid())
      if (victim === all || victim === postgresAlone) killPostgres(pgData, pids)
      else for (const pid of pids) killProgram(pid)
      // A server that finds no PostgreSQL at its start ends; systemd would start it again.
      if (killed.length > 0) while ((await runningPostgres(dataDir)) === undefined) await delay(pollMs)
      for (const server of killed) server.start()
    },
    untilReady: async (withinMs) => {
      await Promise.all(servers.map((server) => server.untilReady(withinMs)))
    },
    waitedMs: () => servers.map((server) => server.waitedMs()),
    superuserUrl: () => withDatabase(runningSuperuserUrl(dataDir) ?? ''),
    output: () => servers.map((server, nr) => `${nameOf(nr)}:\n${server.output()}`).join('\n'),
    remove: async () => {
      // While PostgreSQL starts, the servers are not running yet, but they will be.
      const running = await postgres?.catch(() => undefined)
      await Promise.all(servers.map((server) => server.remove()))
      await balancer.close()
      await running?.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function nameOf(nr: number): string {
  return `server ${nr + 1}`
}
