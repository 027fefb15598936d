import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = process.platform === 'linux'

/**
 * Returns an identifier of the process that currently has this number, or undefined when there is none. Numbers are reused after a
 * restart of the machine or container, so the number alone identifies nothing. A zombie counts as dead: it has released everything
 * and only waits to be reaped.
 */
export function lifeOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return hasProc ? lifeFromProc(pid) : lifeFromPs(pid)
}

function lifeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain anything. The state is the first field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return undefined
  }
}

/** Returns when a process with this life started, which is the same in all containers and services of a machine. */
export function startIn(life: string): string {
  return life.slice(life.indexOf('/') + 1)
}

/** Returns the program of a process with its arguments, separated by spaces; empty if unknown. */
export function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .replaceAll(/[\0\n]/g, ' ')
      .trim()
  } catch {
    return ''
  }
}

function lifeFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

/**
 * Returns the living processes whose working directory is `folder`, as far as this user may see them. PostgreSQL's processes run in
 * their data folder, which distinguishes them from another program with a reused number. Empty where there is no /proc.
 */
export function processesIn(folder: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder && lifeOf(pid) !== undefined)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
