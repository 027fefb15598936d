import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import * as contract from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { forEachBox } from '../../core/sensorbox-kernel/public.ts'
import { takeRolesOnAsset } from '../../people/contact-roles/public.ts'
import { orderOf } from '../delivery/public.ts'
import { assignSensorbox, unassignSensorbox } from './assign-sensorbox.ts'
import { createAsset } from './create-asset.ts'
import { deleteAsset } from './delete-asset.ts'
import { deliverAsset } from './deliver-asset.ts'
import { filterAssets } from './filter-assets.ts'
import { listPeriods } from './list-periods.ts'
import { presentAsset } from './present.ts'
import { listAssets, stackOfAsset } from './queries.ts'
import { readOwnAsset } from './read-own-asset.ts'
import { silenceAsset } from './silence-asset.ts'
import { typeRoutes } from './type-routes.ts'
import { updateAsset } from './update-asset.ts'

export interface AssetDeps {
  readonly random: Random
  readonly lists: Lists
  /** Decrypts and encrypts the passwords of connection profiles that are delivered. */
  readonly secrets: Secrets
}

/** The endpoints for assets, their types, boxes and silences. */
export function assetRoutes({ random, lists, secrets }: AssetDeps): Implementation[] {
  return [
    lists.implement(contract.listAssets, {
      spans: ({ db, query }, column) => db.within(column, query.stack_id),
      placedBy: ({ name }) => name,
      read: async ({ query, db }, ids) => (await listAssets(db, query.stack_id, ids)).map(presentAsset),
    }),
    implement(contract.filterAssets, ({ query, db }) => filterAssets(db, query)),
    implement(contract.getAsset, ({ params, db }) => readOwnAsset(db, params.id)),
    implement(contract.listAssetPeriods, ({ params, db }) => listPeriods(db, params.id)),
    implement(contract.findStackOfAsset, async ({ params, db }) => {
      const active_stack = await stackOfAsset(db, params.id)
      if (active_stack === undefined) throw new ApiError(ASSET_NOT_FOUND)
      return { active_stack }
    }),
    implement(contract.createAsset, async ({ body, db, now, note }) => {
      const id = await createAsset(db, body, now, random)
      note({ target: id, detail: { name: body.name } })
      return readOwnAsset(db, id)
    }),
    implement(contract.updateAsset, async ({ params: { id }, body, db, note, nothingChanged }) => {
      const changed = await updateAsset(db, id, body)
      const asset = await readOwnAsset(db, id)
      if (changed.length === 0) nothingChanged()
      else note({ target: id, detail: { name: asset.name, changed: changed.join(', ') } })
      return asset
    }),
    implement(contract.deleteAsset, async ({ params: { id }, db, now, note }) => {
      const { name, boxes } = await deleteAsset(db, id, now, random)
      note({ target: id, detail: { name, boxes } })
      return undefined
    }),
    implement(contract.assignSensorbox, async ({ params, body, db, now, note }) => {
      const { id: assetId, sensorboxId } = params
      const box = await assignSensorbox(db, { assetId, sensorboxId }, now, random)
      const asset = await readOwnAsset(db, assetId)
      note({ target: assetId, detail: { name: asset.name, box, qr_scan: body?.qr_scan ?? false } })
      return asset
    }),
    implement(contract.assignSensorboxes, async ({ params, body, db, now, note, nothingChanged }) => {
      const { id: assetId } = params
      const { name } = await readOwnAsset(db, assetId)
      const results = await forEachBox(db, body.sensorbox_ids, async (sensorboxId) => {
        const box = await assignSensorbox(db, { assetId, sensorboxId }, now, random)
        const action = contract.assignSensorbox.id
        note({ action, target: assetId, detail: { name, box, qr_scan: false } })
      })
      if (!results.some(({ ok }) => ok)) nothingChanged()
      return { results }
    }),
    implement(contract.deliverAsset, async (call) => {
      const { id: assetId } = call.params
      const order = orderOf(call, call.body.sensorbox_ids, { assetId })
      const sameAsset = call.body.same_asset ?? false
      return {
        results: await deliverAsset(call.db, { assetId, order, sameAsset }, { random, secrets, ...call }),
      }
    }),
    implement(contract.unassignSensorbox, async ({ params, body, db, now, note }) => {
      const { id: assetId, sensorboxId } = params
      const box = await unassignSensorbox(db, { assetId, sensorboxId }, now, random)
      const { name } = await readOwnAsset(db, assetId)
      note({ target: assetId, detail: { name, box, qr_scan: body?.qr_scan ?? false } })
      return undefined
    }),
    implement(contract.unassignContact, async ({ params: { id, contactId }, db, note }) => {
      if (!(await takeRolesOnAsset(db, id, contactId))) throw new ApiError(NOT_FOUND)
      note({ target: contactId, detail: { asset: (await readOwnAsset(db, id)).name } })
      return undefined
    }),
    implement(contract.silenceAsset, async ({ params: { id }, body, db, now, note }) => {
      const silence = { until: body.silence_until, reason: body.reason || null }
      await silenceAsset(db, id, silence, now)
      const { name } = await readOwnAsset(db, id)
      note({ target: id, detail: { name, silence_until: silence.until, reason: silence.reason } })
      return undefined
    }),
    ...typeRoutes({ random }),
  ]
}
