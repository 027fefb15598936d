import { parseArgs } from 'node:util'
import { endSessionsOfAddress } from '../../features/people/auth/commands/end-sessions.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Signs a person out everywhere. */
export async function endSessions(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const { email } = values
  if (!email) throw new StartupError('end-sessions needs --email.')
  const ended = await onDatabase(config, (deps) => endSessionsOfAddress(deps, email))
  if (ended === undefined) throw new StartupError(`Nobody signs in as ${email}.`)
  return `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email} ended`
}
