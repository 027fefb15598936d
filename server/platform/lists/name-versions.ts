import { createHash } from 'node:crypto'
import { longestVersion } from '@sensorstack/contract/platform/list-changes.ts'
import { LRUCache } from 'lru-cache'
import type { ListVersions } from './version-queries.ts'

/** Names versions of lists for clients, and reads these names. */
export interface VersionNames {
  nameOf(scope: string, versions: ListVersions): string
  /**
   * Returns the versions in a name, or undefined if it is of another scope, or can't be read. `now` has the versions of the
   * same stacks as they are now.
   */
  read(name: string, scope: string, now: ListVersions): ListVersions | undefined
}

/**
 * Returns a text for what a list depends on apart from its versions: the run of the installation, what is shown, and the stacks. Changes can only
 * be computed between versions of the same scope.
 */
export function scopeOf(run: string, shown: string, versions: ListVersions): string {
  const text = `${run}\n${shown}\n${[...versions.keys()].join()}`
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Returns names that contain the versions, so that any server can read those of another one. A list over too many stacks gets a hash, which only
 * the server that has named it can read; `mostRemembered` is the number of stack versions that it remembers for that.
 */
export function nameVersions(mostRemembered: number): VersionNames {
  const remembered = new LRUCache<string, ListVersions>({
    maxSize: mostRemembered,
    sizeCalculation: (versions) => versions.size + 1,
  })
  return {
    nameOf: (scope, versions) => {
      const text = [...versions.values()].map((version) => version.toString(36)).join('.')
      if (scope.length + 1 + text.length <= longestVersion) return `${scope}.${text}`
      const name = `${scope}~${createHash('sha256').update(text).digest('base64url')}`
      remembered.set(name, versions)
      return name
    },
    read: (name, scope, now) => {
      if (name.startsWith(`${scope}~`)) return remembered.get(name)
      if (!name.startsWith(`${scope}.`)) return undefined
      const text = name.slice(scope.length + 1)
      const numbers = text === '' ? [] : text.split('.').map(numberOf)
      if (numbers.length !== now.size || numbers.some(Number.isNaN)) return undefined
      return new Map([...now.keys()].map((stackId, place) => [stackId, numbers[place] ?? 0]))
    },
  }
}

function numberOf(text: string): number {
  return /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
}
