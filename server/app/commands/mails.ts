import { parseArgs } from 'node:util'
import { printStuckMails } from '../../platform/mail/print-stuck-mails.ts'
import { printWaitingMails } from '../../platform/mail/print-waiting-mails.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Prints the mails that wait to be sent, or those that could not be sent so far. */
export async function mails(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, stuck: { type: 'boolean' } } })
  return onDatabase(config, (deps) =>
    values.stuck ? printStuckMails(deps) : printWaitingMails(deps, values.email),
  )
}
