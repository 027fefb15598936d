import { parseArgs } from 'node:util'
import { enablePerson as enable } from '../../features/people/membership/commands/disable-person.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Enables a person who was disabled in one stack or in all. */
export async function enablePerson(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, stack: { type: 'string' } } })
  const { email, stack } = values
  if (!email) throw new StartupError('enable-person needs --email.')
  const stacks = await onDatabase(config, (deps) => enable(deps, { email, stack }))
  return stacks.length === 0
    ? `${email} is not disabled`
    : `${email} is enabled in ${stacks.join(', ')}, from the next sign-in on`
}
