import { parseArgs } from 'node:util'
import { makeAdmin as make } from '../../features/people/membership/commands/make-admin.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Makes a person an admin of a stack. */
export async function makeAdmin(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, stack: { type: 'string' } } })
  const { email, stack: called } = values
  if (!email) throw new StartupError('make-admin needs --email.')
  const { stack, isNew } = await onDatabase(config, (deps) => make(deps, { email, stack: called }))
  return `${email} is ${isNew ? 'now' : 'already'} an admin of ${stack}`
}
