import { parseArgs } from 'node:util'
import { setSuperuser as set } from '../../features/people/accounts/commands/set-superuser.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Lets a person read every stack and change nothing, or takes that back. */
export async function setSuperuser(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, off: { type: 'boolean' } },
  })
  const { email, off = false } = values
  if (!email) throw new StartupError('set-superuser needs --email.')
  const known = await onDatabase(config, (deps) => set(deps, email, !off))
  if (!known) throw new StartupError(`Nobody signs in as ${email}.`)
  return `${email} is ${off ? 'no longer ' : ''}a superuser`
}
