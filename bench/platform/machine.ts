import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** Returns the machine and the sources of a run as names and values. Call it before anything is started. */
export function describeMachine(): [name: string, value: string][] {
  const processors = cpus()
  return [
    ['processor', processors[0]?.model ?? 'unknown'],
    ['cores', String(processors.length)],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ['system', `${type()} ${release()}`],
    ['node', process.version],
    ['commit', describeCommit()],
    [
      'load average at start',
      loadavg()
        .map((load) => load.toFixed(2))
        .join(' '),
    ],
  ]
}

function describeCommit(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    const changed = git('status', '--porcelain', '--untracked-files=no')
    return changed === '' ? commit : `${commit} with uncommitted changes`
  } catch {
    return 'unknown'
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
