import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from '../instance/startup-error.ts'

/** `low`: little space is left. `full`: nothing can be written, or so little space is left that this is about to happen. */
export type DiskState = 'fine' | 'low' | 'full'

const lowShare = 0.05
const tightBytes = 2 ** 30
const betweenLooksMs = 5_000
const probeBytes = 4096

/**
 * Returns a function that looks at the disk of a folder by writing to it and by its free space: `low` is less than 5 % of the disk,
 * `full` is also less than 1 GB. However often it is called, it looks at most every five seconds.
 */
export function watchDisk(folder: string, now = () => performance.now()): () => Promise<DiskState> {
  const probe = join(folder, `.disk-probe.${process.pid}`)
  let looked = { at: Number.NEGATIVE_INFINITY, state: Promise.resolve<DiskState>('fine') }
  return () => {
    if (now() - looked.at >= betweenLooksMs) looked = { at: now(), state: look(folder, probe) }
    return looked.state
  }
}

async function look(folder: string, probe: string): Promise<DiskState> {
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { flush: true })
    await rm(probe)
  } catch (error) {
    // Any other code is a fault of the program.
    if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ENOENT'].includes(systemErrorCode(error) ?? ''))
      throw error
    // The state is known; a probe that can't be deleted either is overwritten by the next look.
    await rm(probe, { force: true }).catch(() => {})
    return 'full'
  }
  return stateOf(await measureDisk(folder))
}

/** Returns the free and the whole size of the disk that holds a folder, in bytes. */
export async function measureDisk(folder: string): Promise<{ readonly free: number; readonly size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Returns the state of a disk to which something could be written, by its free and its whole size in bytes. */
export function stateOf({ free, size }: { readonly free: number; readonly size: number }): DiskState {
  if (free >= size * lowShare) return 'fine'
  return free < tightBytes ? 'full' : 'low'
}
