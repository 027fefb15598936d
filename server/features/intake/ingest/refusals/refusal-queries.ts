import type { Tx } from '../../../../platform/db/database.ts'

const dayMs = 86_400_000

/** Returns what was refused of a box since a time, by code, the last one first. A day counts if its last refusal was since then. */
export async function refusalsOf(
  tx: Tx,
  sensorboxId: string,
  sinceMs: number,
): Promise<{ code: string; count: number; last_ms: number | null }[]> {
  const rows = await tx
    .selectFrom('ingest_refusal')
    .select((eb) => ['code', eb.fn.sum<number>('count').as('count'), eb.fn.max('last_ms').as('last_ms')])
    .where('sensorbox_id', '=', sensorboxId)
    .where('day', '>=', Math.floor(sinceMs / dayMs))
    .where((eb) => eb.or([eb('last_ms', 'is', null), eb('last_ms', '>=', sinceMs)]))
    .groupBy('code')
    .orderBy(
      (eb) => eb.fn.max('last_ms'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
