import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lockServer } from '../../platform/db/locks/server-lock.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { createLog } from '../../platform/log/log.ts'
import { describePlace, type FilesPlace, placeOf } from '../../platform/storage/files-place.ts'
import { moveContents } from '../../platform/storage/move-contents.ts'
import { identityOf, openStorage } from '../../platform/storage/open-storage.ts'
import type { Config } from '../settings/settings.ts'
import { withInstallation } from './with-database.ts'

/** Moves the contents of files to the place that the settings name. Returns the line for the operator. */
export async function moveFiles(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } })
  const from = values.from === undefined ? ownFolder(config) : placeOf(values.from)
  if (!from)
    throw new StartupError('--from must be the absolute path of a folder, or an address such as FILES.')
  const to = config.files
  if (describePlace(from) === describePlace(to)) {
    throw new StartupError(
      `The files are to be moved from ${describePlace(from)} to the same place: set FILES to another one.`,
    )
  }
  await identityOf(to)
  return withInstallation(config, async (databases) => {
    const lock = await lockServer({
      url: databases.system,
      aloneBecause: ['moves files'],
      log: createLog('silent'),
      onLost: (reason) => {
        throw reason
      },
    })
    try {
      const moved = await moveContents(await openStorage(from), await openStorage(to))
      return `${moved} files were moved from ${describePlace(from)} to ${describePlace(to)}`
    } finally {
      await lock.release()
    }
  })
}

function ownFolder({ dataDir }: Config): FilesPlace {
  return { kind: 'own folder', folder: join(dataDir, 'files') }
}
