import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifeOf, processesIn } from '@sensorstack/server/platform/instance/process-state.ts'
import type { Program } from './program.ts'

/** Who is killed. */
export const victims = ['program', 'postgres', 'both'] as const
export type Victim = (typeof victims)[number]

export const victimNames: Readonly<Record<Victim, string>> = {
  program: 'the program',
  postgres: 'PostgreSQL',
  both: 'both',
}

/** Kills without warning (SIGKILL); nothing of the victim is still running when it returns. */
export function killVictim(victim: Victim, program: Pick<Program, 'pid' | 'pgData'>): void {
  if (victim === 'program') send(program.pid(), 'SIGKILL')
  else killPostgres(program.pgData, victim === 'both' ? program.pid() : undefined)
}

/**
 * Each backend has a session of its own, so no group of processes reaches them all: the postmaster is stopped first, so
 * that it starts no more of them, and dies last, so that it tells none of them to end in order.
 */
function killPostgres(pgData: string, programPid: number | undefined): void {
  if (process.platform !== 'linux') throw new Error('Only /proc tells which processes are PostgreSQL’s.')
  const postmaster = postmasterOf(pgData)
  if (postmaster !== undefined && send(postmaster, 'SIGSTOP')) waitUntilStopped(postmaster)
  // The kernel interrupts the postmaster when the program dies: that must not happen first.
  if (programPid !== undefined) send(programPid, 'SIGKILL')
  for (const pid of processesIn(pgData)) if (pid !== postmaster) send(pid, 'SIGKILL')
  if (postmaster !== undefined) send(postmaster, 'SIGKILL')
}

/** Undefined while PostgreSQL is down or has only begun to start. */
function postmasterOf(pgData: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')[0])
    return processesIn(pgData).includes(pid) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A signal is on its way for a moment, in which another backend could be started. */
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

/** Answers whether there was such a process. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
