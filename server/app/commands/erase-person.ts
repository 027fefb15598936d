import { parseArgs } from 'node:util'
import { erasePersonOfAddress } from '../../features/people/membership/commands/erase-person.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Erases a person in every stack. */
export async function erasePerson(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const { email } = values
  if (!email) throw new StartupError('erase-person needs --email.')
  const known = await onDatabase(config, (deps) => erasePersonOfAddress(deps, email))
  if (!known) throw new StartupError(`Nobody signs in as ${email}.`)
  return `${email} is erased`
}
