import { join } from 'node:path'
import { proveBalances } from '../../features/core/ledger/public.ts'
import { listWrongTallies } from '../../features/core/sensorbox-kernel/public.ts'
import { describeGaps, findGaps } from '../../platform/db/walls/assert-walls.ts'
import type { DatabaseUrls } from '../../platform/postgres/database-urls.ts'
import { openExistingSecrets, secretKeyFile } from '../../platform/secrets/secrets.ts'
import { describePlace } from '../../platform/storage/files-place.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Config } from '../settings/settings.ts'
import { describeMissing, findMissing } from '../start/find-missing.ts'
import { rolesOf } from '../start/migrate-database.ts'
import { withRoles } from './with-database.ts'

/** Returns what is wrong with the installation, one line each; only the gaps in the walls if there are any. */
export async function problemsOf(databases: DatabaseUrls, config: Config): Promise<string[]> {
  const roles = rolesOf(databases)
  const gaps = await findGaps(databases.owner, roles)
  // Without its rights, a role could not read what else is to be checked.
  if (gaps.length > 0) return [describeGaps(gaps, roles)]
  return withRoles(databases, async (database) => {
    const [proof, tallies] = await Promise.all([
      database.asSystem(proveBalances),
      database.asSystem((tx) => listWrongTallies(tx)),
    ])
    const file = join(config.dataDir, secretKeyFile)
    const secrets = openExistingSecrets({ setting: config.secretKeys, file })
    const storage = await openStorage(config.files)
    return [
      ...(proof.wrong > 0
        ? [`${proof.wrong} balances, days or transactions of credit points are wrong.`]
        : []),
      ...(tallies.length > 0 ? [`The counts of ${tallies.length} stacks are wrong.`] : []),
      ...describeMissing(await findMissing({ database, secrets, storage }), describePlace(config.files)),
    ]
  })
}
