import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in bytes, without its children; NaN without /proc. */
export function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

const everyMs = 200

/** Runs the work and returns its result, and the most memory that the process used during the work. */
export async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<[result: T, most: number]> {
  let most = residentBytes(pid)
  const look = setInterval(() => {
    most = Math.max(most, residentBytes(pid))
  }, everyMs)
  try {
    return [await work(), Math.max(most, residentBytes(pid))]
  } finally {
    clearInterval(look)
  }
}
