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
 * Ends what an earlier life left running on this folder of data, and removes the file that would make PostgreSQL refuse
 * to start. Call it only while holding the instance lock of the data folder: then nobody alive owns these processes.
 */
export async function endLeftover(pgData: string, log: Logger): Promise<void> {
  const pidFile = join(pgData, 'postmaster.pid')
  const noted = notedPid(pidFile)
  if (noted === undefined && processesIn(pgData).length === 0) return
  for (const { signal, ms } of patience) {
    const left = remaining(pgData, noted)
    if (left.length === 0) break
    log.warn({ processes: left, signal }, 'Ending the PostgreSQL that an earlier run left behind')
    // The postmaster tells its children; after it is gone, each has to be told.
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
  // Its number may belong to another program by now, which would make PostgreSQL refuse to start.
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
