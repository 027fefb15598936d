import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, lifeOf, startIn } from './process-state.ts'
import { explainFileError, StartupError, systemErrorCode } from './startup-error.ts'

const fileName = 'server.pid'

/** Held by one running server for its data folder. */
export interface InstanceLock {
  release(): void
}

/**
 * Makes this process the only server on a data folder. Takes over a lock left behind by a killed server.
 *
 * @throws StartupError when a living process holds it.
 */
export function lockInstance(dataDir: string): InstanceLock {
  const file = join(dataDir, fileName)
  const mine = `${process.pid}\n${lifeOf(process.pid)}\n${commandLineOf(process.pid)}\n`
  try {
    while (!take(file, mine)) {
      const theirs = read(file)
      if (theirs === undefined) continue
      const owner = livingOwner(theirs)
      if (owner !== undefined) {
        throw new StartupError(
          `The data folder ${dataDir} is in use by process ${owner}: stop that one, or set DATA_DIR to another folder.`,
        )
      }
      putAside(file, theirs)
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  return {
    release() {
      if (read(file) === mine) rmSync(file, { force: true })
    },
  }
}

/** Links a finished file into place, so that no process reads a half-written lock. */
function take(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, content, { mode: 0o644 })
    linkSync(draft, file)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function livingOwner(content: string): number | undefined {
  const [number, noted, command] = content.split('\n')
  const pid = Number(number)
  const life = lifeOf(pid)
  if (life === undefined || noted === undefined) return undefined
  if (life === noted) return pid
  // In a container, a service of systemd may see another boot id than a shell does. But after a restart of the machine, another
  // process can have this number, and have started as long after the boot.
  const isSame = startIn(life) === startIn(noted) && (command === '' || command === commandLineOf(pid))
  return isSame && pid !== process.pid ? pid : undefined
}

/** Removes a stale lock. Another server may have replaced it already, so the moved file is checked first. */
function putAside(file: string, expected: string): void {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') === expected) rmSync(aside)
  else renameSync(aside, file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
