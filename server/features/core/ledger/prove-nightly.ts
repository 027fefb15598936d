import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/database.ts'
import { findProof, proveBalances, saveProof } from './proof-queries.ts'

const dayMs = 86_400_000
/** The quietest time: two in the morning, UTC. */
const atMs = 2 * 3_600_000

/** Verifies all balances once per night, or at once if they never were, for periodic calls. Errors found are logged. */
export function createNightlyProof({ database, log }: { database: Database; log: Logger }) {
  return async (now: number): Promise<void> => {
    const night = Math.floor((now - atMs) / dayMs) * dayMs + atMs
    await database.asSystem(async (tx) => {
      const last = await findProof(tx)
      if (last && last.proved_at.getTime() >= night) return
      const proof = await proveBalances(tx)
      await saveProof(tx, { ...proof, proved_at: new Date(now) })
      if (proof.wrong > 0) log.error(proof, 'the ledger of credit points does not add up')
    })
  }
}
