import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from './held-box.ts'
import type { Sending } from './next-connection.ts'

/** What people write on the card of a box; nothing is judged by it. */
export interface CardFacts {
  readonly alias?: string | null
  readonly description?: string
  readonly silenced_until?: Date | null
  readonly silence_reason?: string | null
}

/** Writes what has changed on the card of a box, where it is shown in its list. */
export async function updateCard(tx: Tx, box: HeldBox, facts: CardFacts): Promise<void> {
  await tx.updateTable('sensorbox').set(facts).where('id', '=', box.id).execute()
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}

/** Writes when a box sends by what it has confirmed to run. */
export async function updateSending(tx: Tx, box: HeldBox, sending: Sending): Promise<void> {
  const { send_interval_s, send_times } = sending
  await tx
    .updateTable('sensorbox')
    .set({ send_interval_s, send_times: send_times && JSON.stringify(send_times) })
    .where('id', '=', box.id)
    .execute()
}

/** Ends the silences of boxes that leave their stack, which silenced them. */
export async function clearSilences(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await tx
    .updateTable('sensorbox')
    .set({ silenced_until: null, silence_reason: null })
    .where('id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
}
