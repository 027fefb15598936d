import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifeOf, processesIn } from '@sensorstack/server/platform/instance/process-state.ts'

/** Kills a program without warning (SIGKILL). */
export function killProgram(pid: number): void {
  send(pid, 'SIGKILL')
}

/**
 * Kills a PostgreSQL without warning, and the programs that use it; when it returns, none of its processes is running any more. Each
 * backend has its own session, so no process group includes them all. The postmaster is stopped first, so that it
 * starts no more backends, and killed last, so that it shuts none of them down cleanly.
 */
export function killPostgres(pgData: string, programs: readonly number[] = []): void {
  if (process.platform !== 'linux') throw new Error('Finding the processes of PostgreSQL needs /proc.')
  const postmaster = postmasterOf(pgData)
  if (postmaster !== undefined && send(postmaster, 'SIGSTOP')) waitUntilStopped(postmaster)
  // The kernel interrupts the postmaster when its program dies, so the postmaster has to be stopped before.
  for (const pid of programs) send(pid, 'SIGKILL')
  for (const pid of processesIn(pgData)) if (pid !== postmaster) send(pid, 'SIGKILL')
  if (postmaster !== undefined) send(postmaster, 'SIGKILL')
}

/** Undefined while PostgreSQL is down or has only just begun to start. */
function postmasterOf(pgData: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')[0])
    return processesIn(pgData).includes(pid) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Delivering a signal takes a moment, in which another backend could be started. */
function waitUntilStopped(pid: number): void {
  while (lifeOf(pid) !== undefined && stateOf(pid) !== 'T');
}

function stateOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0]
  } catch {
    return undefined
  }
}

/** Returns whether there was such a process. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
