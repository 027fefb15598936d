import { parseArgs } from 'node:util'
import { invitePerson as invite } from '../../features/people/membership/commands/invite-person.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Invites a person to a stack, or renews an invitation. */
export async function invitePerson(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      stack: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
    },
  })
  const { email, stack: called, name, role: wished } = values
  if (!email) throw new StartupError('invite-person needs --email.')
  const { publicUrl } = config
  const { stack, role, isAgain } = await onDatabase(config, (deps) =>
    invite({ ...deps, publicUrl }, { email, stack: called, name, role: wished }),
  )
  return `${email} is invited ${isAgain ? 'again ' : ''}to ${stack} as ${role}`
}
