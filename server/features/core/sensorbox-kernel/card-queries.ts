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

/** Updates the cards of boxes and announces the change to the lists that show them. */
export async function updateCards(tx: Tx, boxes: readonly HeldBox[], facts: CardFacts): Promise<void> {
  await tx
    .updateTable('sensorbox')
    .set(facts)
    .where('id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
  for (const { stack_id, id } of boxes) listChanged(tx, 'sensorboxes', [stack_id], [id])
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
