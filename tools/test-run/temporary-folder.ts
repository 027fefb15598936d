import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is there in memory: a database, which has 800 files, takes a seventh of the processor's time to create. */
const inMemory = '/dev/shm'
const mounts = '/proc/mounts'
/** Twice what a whole run has there at most. */
const neededBytes = 2 ** 30

/**
 * Gives a test run its own temporary folder, in memory where there is room, and removes it at the end with everything that tests have
 * left in it.
 */
export default function setup(): void {
  const folder = mkdtempSync(join(isUsable() ? inMemory : tmpdir(), 'sensorstack-tests-'))
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
}

function isUsable(): boolean {
  if (!existsSync(mounts)) return false
  const mount = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === inMemory)
  // Tests run programs that they have unpacked, which containers often forbid there.
  if (mount === undefined || mount[3]?.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= neededBytes
}
