import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemErrorCode } from '../platform/instance/startup-error.ts'

/** Whether this process may mount a disk. On Linux root may, but not in every container. */
export const mayMount = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A small disk in memory, for tests of what happens when it is full. */
export interface SmallDisk {
  readonly folder: string
  /** Uses the space that is left, to the last page. */
  fill(): void
  /** Frees what `fill` has used. */
  free(): void
  /** Changes the size of the disk. */
  resize(megabytes: number): void
  /** Unmounts the disk, even while its files are open. */
  remove(): void
}

/** Mounts a small disk, which any user may write to. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'sensorstack-disk-'))
  const ballast = join(folder, 'ballast')
  mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  chmodSync(folder, 0o777)
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast),
    resize: (to) => mount('mount', '-o', `remount,size=${to}m`, folder),
    remove: () => {
      mount('umount', '--lazy', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

function mount(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [2 ** 20, 4096]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOSPC') throw error
  }
}
