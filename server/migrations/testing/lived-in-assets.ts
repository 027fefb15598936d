import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { createWakeup, syncWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { giveRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { addTagToAsset } from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import { addTagToSensorbox } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { MadeCustomer } from '@sensorstack/simulator/seed/factories.ts'

/** Creates a cold room with a type, a tag, a contact and a tagged box, and returns the asset's id. */
export async function keepAsset({ admin }: MadeCustomer, sensorboxId: string): Promise<string> {
  const session = await admin.signIn()
  const { id: asset_type_id } = await session.call(createAssetType, { body: { name: 'Cold room' } })
  const { id } = await session.call(createAsset, {
    body: { name: 'Room 3', description: 'Behind the quay', asset_type_id },
  })
  await session.call(assignSensorbox, { params: { id, sensorboxId } })
  await session.call(addTagToAsset, { body: { name: 'fish', asset_id: id } })
  await session.call(addTagToSensorbox, { body: { name: 'north wall', sensorbox_id: sensorboxId } })
  const { id: contactId } = await session.call(createAccount, { body: { type: 'contact', name: 'Kjell' } })
  await session.call(giveRole, { body: { name: 'Caretaker', contact_id: contactId, asset_id: id } })
  return id
}

/** Saves and sends a configuration that the box has not fetched yet. */
export async function sendWakeup({ admin }: MadeCustomer, sensorboxId: string): Promise<void> {
  const session = await admin.signIn()
  const config = { measure_interval_s: 300, send_interval_s: 900 }
  await session.call(createWakeup, { body: { sensorbox_id: sensorboxId, config } })
  await session.call(syncWakeup, { body: { sensorbox_id: sensorboxId, publish_config: true } })
}

/** Delivers a box with its readings; the sender keeps a copy. */
export async function deliverWithCopy(
  from: MadeCustomer,
  sensorboxId: string,
  to: MadeCustomer,
): Promise<void> {
  const session = await from.admin.signIn()
  const answer = await session.call(deliverMany, {
    params: { targetStack: to.stackId },
    body: {
      sensorbox_ids: [sensorboxId],
      from_anywhere: true,
      deliver_with_data: true,
      keep_copy_of_data: true,
    },
  })
  if (!('results' in answer && answer.results.every(({ ok }) => ok))) throw new Error(JSON.stringify(answer))
}
