import {
  addTagToAsset,
  listTagsOfAsset,
  removeTagFromAsset,
} from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listAssetTagRows, tagAsset, untagAsset } from './asset-queries.ts'
import { presentAssetTag } from './present.ts'
import { tagOfName } from './queries.ts'

/** Routes for the tags of the current stack's assets. */
export function assetTagRoutes({ random }: { random: Random }): Implementation[] {
  return [
    implement(listTagsOfAsset, async ({ db, params }) =>
      (await listAssetTagRows(db, params.id)).map(presentAssetTag),
    ),
    implement(addTagToAsset, async ({ db, body, note, nothingChanged }) => {
      const { name, asset_id } = body
      const id = await tagOfName(db, name, random.id())
      if (await tagAsset(db, asset_id, id)) note({ target: asset_id, detail: { tag: name } })
      else nothingChanged()
      return presentAssetTag({ id, name, asset_id })
    }),
    implement(removeTagFromAsset, async ({ db, params, note }) => {
      const [name] = await untagAsset(db, params.assetId, params.tagId)
      if (name === undefined) throw new ApiError(NOT_FOUND)
      note({ target: params.assetId, detail: { tag: name } })
      return undefined
    }),
  ]
}
