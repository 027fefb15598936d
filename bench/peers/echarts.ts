import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const version = '5.6.0'
const folder = join(import.meta.dirname, '../../.cache/bench-peers')
const script = join(folder, 'node_modules/echarts/dist/echarts.min.js')

/**
 * Returns the path of ECharts, fetched with npm on the first run; null if it is unavailable. The product does not
 * depend on it.
 */
export async function findEcharts(): Promise<{ readonly script: string; readonly version: string } | null> {
  if (!existsSync(script)) {
    const given = ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', [...given, `echarts@${version}`]).catch(() => undefined)
  }
  return existsSync(script) ? { script, version } : null
}
