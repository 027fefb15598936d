import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { type Database, openDatabase } from '@sensorstack/server/platform/db/database.ts'
import { localUrls } from '@sensorstack/server/platform/postgres/local-database.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { addPayingStacks } from './ledger-queries.ts'

export const accounts = 20
export const lanes = 8
const firstStartMs = 60_000

/** The product's database with stacks that have points. */
export interface Ledger {
  readonly superuserUrl: string
  /** The URL for the role that charges. */
  readonly systemUrl: string
  /** Opened as the product opens it. */
  readonly database: Database
  readonly stackIds: readonly string[]
}

/** Starts the product for its PostgreSQL, and gives stacks points. */
export async function startLedger(lifetime: Lifetime): Promise<Ledger> {
  const program = await placeProgram({ DEMO: 'off' })
  lifetime.onEnd(() => program.remove())
  program.start()
  await program.untilReady(firstStartMs)
  const superuserUrl = program.superuserUrl()
  const { app, system } = localUrls(superuserUrl)
  const database = openDatabase({ app, system, onError: () => {} })
  lifetime.onEnd(() => database.close())
  return {
    superuserUrl,
    systemUrl: system,
    database,
    stackIds: await addPayingStacks(superuserUrl, accounts),
  }
}
