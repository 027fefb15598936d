import { parseArgs } from 'node:util'
import { closeCompany as close } from '../../features/administration/companies/close-company.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Closes a company with what it has, after an export. */
export async function closeCompany(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { stack: { type: 'string' }, export: { type: 'string' } } })
  const { stack, export: folder } = values
  if (!stack || !folder) throw new StartupError('close-company needs --stack and --export.')
  const storage = await openStorage(config.files)
  const { name, rows, files } = await onDatabase(config, (deps) =>
    close({ ...deps, storage }, { stack, folder }),
  )
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return `${name} is closed; ${folder} has its ${count} rows, its readings and ${files} files`
}
