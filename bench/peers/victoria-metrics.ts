import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bytesOfFolder } from './bytes-of-folder.ts'
import { freePorts } from './free-ports.ts'
import { startProcess } from './managed-process.ts'
import { measures } from './readings.ts'
import type { StoringPeerStarter } from './storing-peer.ts'

const program = '/usr/bin/victoria-metrics'

/** VictoriaMetrics. It acknowledges data that is only in memory: a crash loses a second of it or more. */
export const victoriaMetrics: StoringPeerStarter = {
  isInstalled: () => existsSync(program),
  async start({ lifetime, boxes }) {
    const folder = lifetime.makeFolder('victoria-metrics')
    const [port = 0] = await freePorts(1)
    const { pid, untilReady } = startProcess(lifetime, program, [
      `-storageDataPath=${folder}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=20y',
      '-loggerLevel=ERROR',
    ])
    const url = `http://127.0.0.1:${port}`
    await untilReady(async () => (await fetch(`${url}/health`)).ok)
    const flush = () => fetch(`${url}/internal/force_flush`)
    return {
      version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(),
      port,
      access: {},
      pids: () => [pid],
      async countReadings() {
        await flush()
        const names = measures.map(({ type }) => type).join('|')
        const query = `sum(count_over_time({__name__=~"${names}"}[20y])) by (box)`
        const response = await fetch(`${url}/api/v1/query?nocache=1&${new URLSearchParams({ query })}`)
        const { data } = (await response.json()) as {
          data: { result: { metric: { box: string }; value: [number, string] }[] }
        }
        const counts = Array<number>(boxes).fill(0)
        for (const { metric, value } of data.result) counts[Number(metric.box)] = Number(value[1])
        return counts
      },
      async bytesOfReadings() {
        await flush()
        return bytesOfFolder(folder)
      },
    }
  },
}
