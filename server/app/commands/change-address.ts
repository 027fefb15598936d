import { parseArgs } from 'node:util'
import { changeAddress as change } from '../../features/people/membership/commands/change-address.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Changes the address with which a person signs in. */
export async function changeAddress(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, to: { type: 'string' } } })
  const { email, to } = values
  if (!email || !to) throw new StartupError('change-address needs --email and --to.')
  const { publicUrl } = config
  const { address, isNew } = await onDatabase(config, (deps) => change({ ...deps, publicUrl }, { email, to }))
  return isNew
    ? `${email} signs in as ${address} from now on; both addresses get a mail`
    : `${email} signs in as ${address} already`
}
