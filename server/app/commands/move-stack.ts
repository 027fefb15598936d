import { parseArgs } from 'node:util'
import { moveStack as move } from '../../features/administration/companies/move-stack.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Moves a stack under another provider. */
export async function moveStack(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { stack: { type: 'string' }, under: { type: 'string' } } })
  const given = values
  if (!given.stack || !given.under) throw new StartupError('move-stack needs --stack and --under.')
  const { stack, under } = given
  const moved = await onDatabase(config, (deps) => move(deps, { stack, under }))
  return `${moved.stack} is ${moved.isNew ? 'now' : 'already'} under ${moved.under}`
}
