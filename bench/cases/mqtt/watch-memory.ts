import { readFileSync } from 'node:fs'

/** The memory of a process that is in use, in bytes, without those below it; NaN without /proc. */
export function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

const everyMs = 200

/** Runs the work and answers what it came to, and the most memory that the process used meanwhile. */
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
