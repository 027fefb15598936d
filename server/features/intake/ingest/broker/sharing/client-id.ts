import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../../../../platform/clock/random.ts'
import {
  explainFileError,
  StartupError,
  systemErrorCode,
} from '../../../../../platform/instance/startup-error.ts'

const file = 'broker-client-id'
const form = /^[\w-]{1,64}$/

/**
 * Returns the name by which brokers know the server with this data folder, and creates it if there is none. It stays the same across
 * restarts, because a broker keeps the messages of a server that is away under it.
 *
 * @throws StartupError if it can't be read, written or used.
 */
export function brokerClientId(dataDir: string, random: Pick<Random, 'bytes'>): string {
  const path = join(dataDir, file)
  const known = readIfPresent(path)
  if (known === undefined) {
    const made = `sensorstack-${random.bytes(4).toString('hex')}`
    try {
      writeFileSync(`${path}.new`, `${made}\n`)
      renameSync(`${path}.new`, path)
    } catch (error) {
      throw explainFileError(error, path)
    }
    return made
  }
  if (!form.test(known))
    throw new StartupError(`${path} must contain up to 64 letters, digits, dashes and underscores.`)
  return known
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw explainFileError(error, path)
  }
}
