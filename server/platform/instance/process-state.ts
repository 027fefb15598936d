import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = process.platform === 'linux'

/**
 * A mark of one life of a process number, or undefined when there is no such process. A number is given out again after a
 * restart of the machine or the container, so the number alone says nothing. A zombie counts as dead: it has let go of
 * everything and only waits to be collected.
 */
export function lifeOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return hasProc ? lifeFromProc(pid) : lifeFromPs(pid)
}

function lifeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in parentheses and may hold anything; the state is the first field behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return undefined
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
 * The living processes whose working folder is `folder`, as far as this user may see them. PostgreSQL's processes work
 * in their data folder, which tells them from a stranger that got an old number. Empty where there is no /proc.
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
