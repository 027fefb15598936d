import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOfFolder } from './bytes-of-folder.ts'
import { freePorts } from './free-ports.ts'
import { startProcess } from './managed-process.ts'
import type { StoringPeerStarter } from './storing-peer.ts'

const program = '/usr/bin/influxd'

/** InfluxDB 1 with its default settings: it acknowledges each write after an fsync of its log. */
export const influxdb: StoringPeerStarter = {
  isInstalled: () => existsSync(program),
  async start({ lifetime, boxes }) {
    const folder = lifetime.makeFolder('influxdb')
    const [port = 0, rpcPort = 0] = await freePorts(2)
    const config = join(folder, 'influxdb.conf')
    writeFileSync(config, settings(folder, port, rpcPort))
    const { pid, untilReady } = startProcess(lifetime, program, ['-config', config])
    const url = `http://127.0.0.1:${port}`
    await untilReady(async () => (await fetch(`${url}/ping`)).ok)
    await query(url, 'CREATE DATABASE bench')
    return {
      version: execFileSync(program, ['version'], { encoding: 'utf8' }).trim(),
      port,
      access: {},
      pids: () => [pid],
      async countReadings() {
        const counts = Array<number>(boxes).fill(0)
        for (const { tags, values } of await query(url, 'SELECT count(*) FROM box GROUP BY id')) {
          const [, ...ofFields] = values[0] ?? []
          counts[Number(tags?.id)] = ofFields.reduce<number>((sum, count) => sum + Number(count), 0)
        }
        return counts
      },
      bytesOfReadings: async () => bytesOfFolder(join(folder, 'data')) + bytesOfFolder(join(folder, 'wal')),
    }
  },
}

/** Returns settings that only reduce its logging and keep it in its folder. */
function settings(folder: string, port: number, rpcPort: number): string {
  return `
reporting-disabled = true
bind-address = "127.0.0.1:${rpcPort}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
  query-log-enabled = false
[http]
  bind-address = "127.0.0.1:${port}"
  log-enabled = false
[monitor]
  store-enabled = false
[subscriber]
  enabled = false
[logging]
  level = "warn"
`
}

interface Series {
  readonly tags?: Readonly<Record<string, string>>
  readonly values: readonly (readonly (number | string)[])[]
}

/** Runs a statement; throws if it is refused. */
async function query(url: string, statement: string): Promise<readonly Series[]> {
  const body = new URLSearchParams({ q: statement, db: 'bench' })
  const response = await fetch(`${url}/query`, { method: 'POST', body })
  const answer = (await response.json()) as {
    readonly error?: string
    readonly results?: readonly { readonly error?: string; readonly series?: readonly Series[] }[]
  }
  const error = answer.error ?? answer.results?.[0]?.error
  if (error !== undefined) throw new Error(`InfluxDB refuses ${statement}: ${error}`)
  return answer.results?.[0]?.series ?? []
}
