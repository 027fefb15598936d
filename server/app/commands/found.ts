import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { foundInstallation } from '../../features/people/auth/commands/found-installation.ts'
import { createPasswords } from '../../features/people/auth/password/passwords.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Creates the root stack and its first admin, with the password from standard input. */
export async function found(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      stack: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const { stack, name, email } = values
  if (!stack || !name || !email || !values['password-stdin']) {
    throw new StartupError('found needs --stack, --name, --email and --password-stdin.')
  }
  const password = readFileSync(0, 'utf8').replace(/\r?\n$/, '')
  await onDatabase(config, (deps) =>
    foundInstallation(
      { ...deps, passwords: createPasswords() },
      { stackName: stack, adminName: name, adminEmail: email, password },
    ),
  )
  return `${stack} is founded; ${email} signs in at ${config.publicUrl}/login`
}
