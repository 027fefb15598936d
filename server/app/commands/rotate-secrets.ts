import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rotateSecrets as rotate } from '../../platform/secrets/rotate-secrets.ts'
import { openSecrets, secretKeyFile } from '../../platform/secrets/secrets.ts'
import type { Config } from '../settings/settings.ts'
import { storedSecrets } from '../start/stored-secrets.ts'
import { withDatabase } from './with-database.ts'

/** Makes a new key and seals all stored secrets with it. */
export async function rotateSecrets(args: string[], config: Config): Promise<string> {
  parseArgs({ args, options: {} })
  const { keyId, count, unused } = await withDatabase(config, (database) => {
    const file = join(config.dataDir, secretKeyFile)
    const resealers = storedSecrets.map(({ reseal }) => reseal)
    return rotate(database, openSecrets({ setting: config.secretKeys, file }), resealers)
  })
  const leftOver = unused.length > 0 ? `; no secret needs ${unused.join(', ')} any more` : ''
  return `${count} secrets are sealed with the key ${keyId}${leftOver}`
}
