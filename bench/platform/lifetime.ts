import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What has to be stopped and removed at the end, however the end comes. */
export interface Lifetime {
  /** Adds something to do at the end; what was added last is done first. */
  onEnd(work: () => Promise<void> | void): void
  /** Makes an empty folder that is removed at the end. */
  makeFolder(name: string): string
  hasEnded(): boolean
  /** Does all of it, once; a failure keeps nothing else from being done. */
  end(): Promise<void>
}

export function beginLifetime(): Lifetime {
  const works: (() => Promise<void> | void)[] = []
  let ending: Promise<void> | undefined

  const onEnd: Lifetime['onEnd'] = (work) => {
    works.push(work)
  }
  const endAll = async () => {
    const failures: unknown[] = []
    for (let work = works.pop(); work !== undefined; work = works.pop()) {
      try {
        await work()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped')
  }

  return {
    onEnd,
    makeFolder(name) {
      const folder = mkdtempSync(join(tmpdir(), `sensorstack-bench-${name}-`))
      onEnd(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    hasEnded: () => ending !== undefined,
    end() {
      ending ??= endAll()
      return ending
    },
  }
}
