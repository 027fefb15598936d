import { parseArgs } from 'node:util'
import { distributeTelemetry } from '../../features/readings/telemetry/public.ts'
import { lockServer } from '../../platform/db/locks/server-lock.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { createLog } from '../../platform/log/log.ts'
import type { Config } from '../settings/settings.ts'
import { withInstallation } from './with-database.ts'

const defaultShards = 32
const mostShards = 1024

/** Distributes the telemetry over the workers of a Citus cluster. Returns the line for the operator. */
export async function distribute(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { shards: { type: 'string' } } })
  const shards = values.shards === undefined ? defaultShards : Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > mostShards) {
    throw new StartupError(`--shards must be a whole number from 1 to ${mostShards}.`)
  }
  return withInstallation(config, async (databases) => {
    const lock = await lockServer({
      url: databases.system,
      aloneBecause: ['distributes the telemetry'],
      log: createLog('silent'),
      onLost: (reason) => {
        throw reason
      },
    })
    try {
      const done = await distributeTelemetry(databases, shards)
      const place = `in ${done.shards} shards on ${done.nodes} nodes`
      return done.wasDistributed
        ? `The telemetry is distributed already, ${place}; its ${done.rows} rows are complete`
        : `The telemetry is distributed, ${place}, with all ${done.rows} rows`
    } finally {
      await lock.release()
    }
  })
}
