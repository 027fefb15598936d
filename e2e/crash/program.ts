import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isPortFree } from '@sensorstack/server/platform/instance/ports.ts'
import { pgDataFolder } from '@sensorstack/server/platform/postgres/cluster.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { runningSuperuserUrl } from '@sensorstack/server/platform/postgres/running-postgres.ts'
import { withoutOwnSettings } from '../testing/product.ts'

export const root = join(import.meta.dirname, '..', '..')
const rememberedCharacters = 20_000
const pollMs = 20

/** The built program with its own ports and data folder, which it keeps across restarts. */
export interface Program {
  readonly url: string
  readonly mqttUrl: string
  readonly dataDir: string
  readonly pgData: string
  /** The environment for commands on this installation. */
  readonly environment: NodeJS.ProcessEnv
  start(): void
  pid(): number
  /** How long, since its start, it has been ready to run but waited for a processor. */
  waitedMs(): number
  /** Waits until the program reports that it is ready; rejects when it ends before, or after this time. */
  untilReady(withinMs: number): Promise<void>
  /** Resolves when it has ended, with its exit code or the signal. */
  untilEnded(): Promise<number | string>
  /** The database's URL for its superuser, who sees all rows. Only while PostgreSQL runs. */
  superuserUrl(): string
  /** Its last output, including earlier starts. */
  output(): string
  /** The errors that it has printed since its start, not counting its log. */
  errors(): string
  /** Ends it with SIGTERM if it is running, and removes its data. */
  remove(): Promise<void>
}

/** Chooses ports and a folder for a program without starting it. `dataDir` lets it use the data of another one. */
export async function placeProgram(
  settings: Readonly<Record<string, string>>,
  dataDir = mkdtempSync(join(tmpdir(), 'sensorstack-crash-')),
): Promise<Program> {
  const [port, mqttPort, metricsPort] = await choosePorts(3)
  const url = `http://127.0.0.1:${port}`
  const pgData = pgDataFolder(dataDir)
  const environment = {
    ...withoutOwnSettings(process.env),
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
  }
  let output = ''
  let errors = ''
  let child: ChildProcess | undefined
  let ended: Promise<number | string> = Promise.resolve(0)

  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    )

  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    dataDir,
    pgData,
    environment,
    start() {
      const started = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environment,
      })
      errors = ''
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output = (output + chunk).slice(-rememberedCharacters)
          if (stream === started.stderr) errors = (errors + chunk).slice(-rememberedCharacters)
        })
      }
      ended = once(started, 'close').then(([code, signal]) => (code ?? signal) as number | string)
      child = started
    },
    pid: () => child?.pid ?? 0,
    waitedMs: () => waitedMs(child?.pid ?? 0),
    async untilReady(withinMs) {
      const early = ended.then((how) => {
        throw new Error(`the program ended with ${how}:\n${output}`)
      })
      early.catch(() => {})
      const end = performance.now() + withinMs
      while (performance.now() < end) {
        if (await Promise.race([isReady(), early])) return
        await Promise.race([delay(pollMs), early])
      }
      throw new Error(`the program was not ready after ${withinMs / 1000} s:\n${output}`)
    },
    untilEnded: () => ended,
    superuserUrl() {
      return withDatabase(runningSuperuserUrl(dataDir) ?? '')
    },
    output: () => output,
    errors: () => errors,
    async remove() {
      child?.kill('SIGTERM')
      await ended
      // An initdb that was interrupted writes for a moment longer.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Linux counts it in nanoseconds; 0 on other systems. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/**
 * Chooses ports that nobody else takes while we don't listen on them. They are below the kernel's range for outgoing
 * connections, where a client that keeps reconnecting would eventually connect to itself.
 */
export async function choosePorts(count: number): Promise<number[]> {
  const chosen = new Set<number>()
  while (chosen.size < count) {
    const port = 10_000 + Math.floor(Math.random() * 5_000)
    if (await isPortFree('127.0.0.1', port)) chosen.add(port)
  }
  return [...chosen]
}
