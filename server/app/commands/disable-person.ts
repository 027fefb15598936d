import { parseArgs } from 'node:util'
import { disablePerson as disable } from '../../features/people/membership/commands/disable-person.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Disables a person in one stack or in all. */
export async function disablePerson(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, stack: { type: 'string' } } })
  const { email, stack } = values
  if (!email) throw new StartupError('disable-person needs --email.')
  const stacks = await onDatabase(config, (deps) => disable(deps, { email, stack }))
  return stacks.length === 0 ? `${email} was disabled before` : `${email} is disabled in ${stacks.join(', ')}`
}
