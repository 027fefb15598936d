import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Puts a folder at another place, with the files and folders whose paths `isPart` accepts. */
export function placeFolder(from: string, to: string, isPart: (path: string) => boolean): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    const target = join(to, name)
    const status = lstatSync(path)
    if (status.isDirectory()) {
      if (isPart(path)) placeFolder(path, target, isPart)
    } else if (isPart(path)) {
      if (status.isSymbolicLink()) symlinkSync(readlinkSync(path), target)
      else placeFile(path, target)
    }
  }
}

/** Puts a file at another place: as a link, which is much faster than a copy, or as a copy on another disk. */
export function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(code)) throw error
    copyFileSync(from, to)
  }
}
