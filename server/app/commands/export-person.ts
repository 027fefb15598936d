import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exportPerson as exported } from '../../features/administration/people/export-person.ts'
import { explainFileError, StartupError, systemErrorCode } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Writes what is stored of a person into a new JSON file, which only this user can read. */
export async function exportPerson(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, to: { type: 'string' } } })
  const { email, to: path } = values
  if (!email || !path) throw new StartupError('export-person needs --email and --to.')
  // Opened first, so that the trail has no export that could not be written.
  const file = openNew(path)
  try {
    const person = await onDatabase(config, (deps) => exported(deps, email))
    writeFileSync(file, `${JSON.stringify(person, null, 2)}\n`)
    const count = Object.values(person.rows).reduce((sum, rows) => sum + rows.length, 0)
    return `${path} has the ${count} rows that are stored of ${person.email}`
  } catch (error) {
    rmSync(path, { force: true })
    throw explainFileError(error, path, 'use --to with')
  } finally {
    closeSync(file)
  }
}

function openNew(path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST')
      throw new StartupError(`${path} exists already: name a new file.`)
    if (systemErrorCode(error) === 'ENOENT') throw new StartupError(`There is no folder for ${path}.`)
    throw explainFileError(error, path, 'use --to with')
  }
}
