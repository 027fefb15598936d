import { parseArgs } from 'node:util'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { problemsOf } from './problems-of.ts'
import { withInstallation } from './with-database.ts'

/** Checks the installation. Returns the lines for the operator; throws StartupError if something is wrong. */
export async function check(args: string[], config: Config): Promise<string> {
  parseArgs({ args, options: {} })
  const problems = await withInstallation(config, (databases) => problemsOf(databases, config))
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return 'Policies, rights, balances, counts, files and keys are right'
}
