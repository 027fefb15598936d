import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface LockedPackage {
  /** The folder that a link of a workspace leads to. */
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages by their folders, such as `node_modules/pg`, as package-lock.json has them. */
export type Lock = Readonly<Record<string, LockedPackage>>

/** Reads the packages of a clone's package-lock.json. */
export function readLock(root: string): Lock {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  return lock.packages
}

/**
 * Returns the folders of all packages that a workspace needs at run time, relative to the root. Optional packages of other platforms
 * aren't installed and are left out, and so are types and the workspaces themselves, which are bundled.
 */
export function productionModules(root: string, workspace: string, lock = readLock(root)): string[] {
  const found = new Set<string>()
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = lock[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@types/')) continue
      const target = findPackage(lock, folder, name)
      const entry = lock[target]
      const next = entry?.link ? (entry.resolved ?? '') : target
      const isMissing = entry?.optional && !existsSync(join(root, target))
      if (found.has(next) || isMissing) continue
      found.add(next)
      visit(next)
    }
  }
  visit(workspace)
  return [...found].filter((folder) => folder.includes('node_modules/')).sort()
}

/** Finds a package as Node does: in the nearest folder above the one that imports it. */
function findPackage(lock: Lock, from: string, name: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[path]) return path
    if (folder === '.') throw new Error(`package-lock.json has no ${name}, which ${from} needs.`)
  }
}
