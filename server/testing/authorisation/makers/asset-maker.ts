import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { giveRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { addTagToAsset } from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** An asset with a box on it, a tag and a contact in a role. */
export interface FreshAsset {
  readonly id: string
  readonly sensorboxId: string
  readonly tagId: string
  readonly contactId: string
  readonly roleId: string
}

let serial = 0

/** Creates assets of a stack and what belongs to them, by calls of its admin. Every free text contains the canary. */
export function assetMaker(
  canary: string,
  asAdmin: Session['call'],
  register: (name: string) => Promise<{ id: string }>,
) {
  const plain = () =>
    asAdmin(createAsset, { body: { name: `${canary} asset`, description: `${canary} described` } })
  return {
    plain,
    type: async (): Promise<string> =>
      (await asAdmin(createAssetType, { body: { name: `${canary} type ${++serial}` } })).id,
    withAll: async (): Promise<FreshAsset> => {
      const { id } = await plain()
      const { id: sensorboxId } = await register(`on-asset-${++serial}`)
      await asAdmin(enableSensorbox, { params: { id: sensorboxId } })
      await asAdmin(assignSensorbox, { params: { id, sensorboxId } })
      const { id: tagId } = await asAdmin(addTagToAsset, { body: { name: `${canary} tag`, asset_id: id } })
      const { id: contactId } = await asAdmin(createAccount, {
        body: { type: 'contact', name: `${canary} contact` },
      })
      const { id: roleId } = await asAdmin(giveRole, {
        body: { name: `${canary} role ${++serial}`, contact_id: contactId, asset_id: id },
      })
      return { id, sensorboxId, tagId, contactId, roleId }
    },
  }
}
