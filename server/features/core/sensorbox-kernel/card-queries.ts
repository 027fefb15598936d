import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from './box-row.ts'
import type { Sending } from './next-connection.ts'

/** The texts and the silence that users enter for a box. None of them affects how the box is judged. */
export interface CardFacts {
  readonly alias?: string | null
  readonly description?: string
  readonly silenced_until?: Date | null
  readonly silence_reason?: string | null
}

/** Updates the card of a box and announces the change to the lists that show it. */
export async function updateCard(tx: Tx, box: HeldBox, facts: CardFacts): Promise<void> {
  await tx.updateTable('sensorbox').set(facts).where('id', '=', box.id).execute()
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}

/** Stores the sending schedule that a box has confirmed. */
export async function updateSending(tx: Tx, box: HeldBox, sending: Sending): Promise<void> {
  const { send_interval_s, send_times } = sending
  await tx
    .updateTable('sensorbox')
    .set({ send_interval_s, send_times: send_times && JSON.stringify(send_times) })
    .where('id', '=', box.id)
    .execute()
}

/** Ends the silences of boxes that leave their stack, since they were set by that stack. */
export async function clearSilences(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await tx
    .updateTable('sensorbox')
    .set({ silenced_until: null, silence_reason: null })
    .where('id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
}
