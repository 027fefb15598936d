import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the disk usage of the files below a folder; files that disappear during the call don't count. */
export function bytesOfFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.reduce((sum, name) => {
    const status = statSync(join(folder, name), { throwIfNoEntry: false })
    return sum + (status?.isFile() ? status.blocks * 512 : 0)
  }, 0)
}
