import { parseArgs } from 'node:util'
import { printStacks } from '../../features/people/stacks/commands/print-stacks.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Prints all stacks. */
export async function stacks(args: string[], config: Config): Promise<string> {
  parseArgs({ args, options: {} })
  return onDatabase(config, printStacks)
}
