import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const version = '5.6.0'
const folder = join(import.meta.dirname, '../../.cache/bench-peers')
const script = join(folder, 'node_modules/echarts/dist/echarts.min.js')

/** Where ECharts lies, fetched with npm at the first run; null when it can't be had. The product doesn't depend on it. */
export async function findEcharts(): Promise<{ readonly script: string; readonly version: string } | null> {
  if (!existsSync(script)) {
    const given = ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', [...given, `echarts@${version}`]).catch(() => undefined)
  }
  return existsSync(script) ? { script, version } : null
}
