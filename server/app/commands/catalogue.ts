import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addToCatalogue } from '../../features/boxes/sensorboxes/commands/add-to-catalogue.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Adds types and models of sensorboxes. */
export async function catalogue(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { file: { type: 'string' } } })
  if (!values.file) throw new StartupError('catalogue needs --file.')
  const file = readJson(values.file)
  const { types, models } = await onDatabase(config, (deps) => addToCatalogue(deps, file))
  return `New types: ${types.join(', ') || 'none'}; new models: ${models.join(', ') || 'none'}`
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartupError(`${file} can't be read as JSON: ${(error as Error).message}`)
  }
}
