import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { lifeOf, processesIn } from '../instance/process-state.ts'
import { StartupError, systemErrorCode } from '../instance/startup-error.ts'

const pollMs = 20
const patience = [
  { signal: 'SIGINT', ms: 10_000 },
  { signal: 'SIGQUIT', ms: 5_000 },
  { signal: 'SIGKILL', ms: 5_000 },
] as const

/**
 * Ends processes that an earlier run left behind on this data folder, and removes the pid file that would keep PostgreSQL from
 * starting. Call it only while holding the instance lock of the data folder, so that no live server owns these processes.
 */
export async function endLeftover(pgData: string, log: Logger): Promise<void> {
  const pidFile = join(pgData, 'postmaster.pid')
  const noted = notedPid(pidFile)
  if (noted === undefined && processesIn(pgData).length === 0) return
  for (const { signal, ms } of patience) {
    const left = remaining(pgData, noted)
    if (left.length === 0) break
    log.warn({ processes: left, signal }, 'Ending the PostgreSQL that an earlier run left behind')
    // The postmaster signals its children. Without it, each of them has to be signalled.
    const leader = left.find((pid) => pid === noted)
    for (const pid of leader !== undefined && signal !== 'SIGKILL' ? [leader] : left) send(pid, signal)
    await waitUntil(() => remaining(pgData, noted).length === 0, ms)
  }
  const left = remaining(pgData, noted)
  if (left.length > 0) {
    throw new StartupError(
      `An old PostgreSQL still works on ${pgData} (process ${left.join(', ')}): end it, then start again.`,
    )
  }
  // Another program may have its number now, and PostgreSQL would refuse to start.
  rmSync(pidFile, { force: true })
}

function remaining(pgData: string, noted: number | undefined): number[] {
  if (process.platform === 'linux') return processesIn(pgData)
  return noted !== undefined && lifeOf(noted) !== undefined && isPostgres(noted) ? [noted] : []
}

function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function notedPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error
  }
}

async function waitUntil(condition: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (!condition() && performance.now() < end) await delay(pollMs)
}
