import { parseArgs } from 'node:util'
import { printPeople } from '../../features/people/membership/commands/print-people.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Prints who signs in, with their rights and sessions. */
export async function people(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const { email } = values
  const found = await onDatabase(config, (deps) => printPeople(deps, email))
  if (found === undefined) throw new StartupError(`Nobody signs in${email ? ` as ${email}` : ''}.`)
  return found
}
