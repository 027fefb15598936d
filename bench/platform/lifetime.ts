import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The work to be done at the end of a run, however it ends. */
export interface Lifetime {
  /** Adds work to be done at the end; the work added last is done first. */
  onEnd(work: () => Promise<void> | void): void
  /** Creates an empty folder that is removed at the end. */
  makeFolder(name: string): string
  hasEnded(): boolean
  /** Does all of the work, once; a failure does not prevent the rest. */
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
