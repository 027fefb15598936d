import { parseArgs } from 'node:util'
import { points } from '@sensorstack/contract/features/credits/credits/points.ts'
import { rechargeByCommand } from '../../features/credits/credits/commands/recharge-by-command.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import type { Config } from '../settings/settings.ts'
import { onDatabase } from './on-database.ts'

/** Gives the root stack new credit points. */
export async function recharge(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { points: { type: 'string' }, message: { type: 'string' } },
  })
  if (!values.points) throw new StartupError('recharge needs --points.')
  const amount = /^\d+(\.\d+)?$/.test(values.points) ? points.safeParse(Number(values.points)) : undefined
  if (!amount?.success) {
    throw new StartupError(
      `${values.points} is no amount of points: more than 0, at most 1000000000, with at most 4 decimal places.`,
    )
  }
  const given = { points: amount.data, message: values.message }
  const balance = await onDatabase(config, (deps) => rechargeByCommand(deps, given))
  if (balance === null) throw new StartupError('There is no root stack yet: found the installation first.')
  return `The root stack has been given ${amount.data} points and has ${balance} now`
}
