import { addTagsToSensorboxes } from '@sensorstack/contract/features/people/tags/mass-routes.ts'
import {
  addTagToAccount,
  addTagToSensorbox,
  listTags,
  listTagsOfAccount,
  listTagsOfSensorboxes,
  removeTagFromAccount,
  removeTagFromSensorbox,
} from '@sensorstack/contract/features/people/tags/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { listAssetTagRows } from './asset-queries.ts'
import { assetTagRoutes } from './asset-tag-routes.ts'
import { listBoxTagRows, tagBox, untagBox } from './box-tag-queries.ts'
import { presentAccountTag, presentAssetTag, presentBoxTag } from './present.ts'
import { listAccountTagRows, tagOfName } from './queries.ts'
import { tagAccount, untagAccount } from './tag-account.ts'
import { tagManyBoxes } from './tag-many-boxes.ts'

/** Routes for the tags of the current stack. */
export function tagRoutes({ random }: { random: Random }): Implementation[] {
  return [
    implement(listTags, async ({ db }) => [
      ...(await listAccountTagRows(db)).map(presentAccountTag),
      ...(await listAssetTagRows(db)).map(presentAssetTag),
      ...(await listBoxTagRows(db)).map(presentBoxTag),
    ]),

    implement(listTagsOfAccount, async ({ db, params }) =>
      (await listAccountTagRows(db, params.id)).map(presentAccountTag),
    ),

    implement(addTagToAccount, async ({ db, body, note, nothingChanged }) => {
      const { name, account_id } = body
      const id = await tagOfName(db, name, random.id())
      if (await tagAccount(db, account_id, id)) note({ target: account_id, detail: { tag: name } })
      else nothingChanged()
      return presentAccountTag({ id, name, account_id })
    }),

    implement(removeTagFromAccount, async ({ db, params, note }) => {
      const name = await untagAccount(db, params.accountId, params.tagId)
      if (name === undefined) throw new ApiError(NOT_FOUND)
      note({ target: params.accountId, detail: { tag: name } })
      return undefined
    }),
    ...assetTagRoutes({ random }),

    implement(listTagsOfSensorboxes, async ({ db, query }) =>
      (await listBoxTagRows(db, query.sensorbox_id)).map(presentBoxTag),
    ),

    implement(addTagToSensorbox, async ({ db, body, note, nothingChanged }) => {
      const { name, sensorbox_id } = body
      const id = await tagOfName(db, name, random.id())
      if (await tagBox(db, sensorbox_id, id)) {
        const names = await namesOfBoxes(db, [sensorbox_id])
        note({ target: sensorbox_id, detail: { sensorbox: names.get(sensorbox_id), tag: name } })
      } else nothingChanged()
      return presentBoxTag({ id, name, sensorbox_id })
    }),

    implement(removeTagFromSensorbox, async ({ db, params, note }) => {
      const name = await untagBox(db, params.sensorboxId, params.tagId)
      if (name === undefined) throw new ApiError(NOT_FOUND)
      const names = await namesOfBoxes(db, [params.sensorboxId])
      note({ target: params.sensorboxId, detail: { sensorbox: names.get(params.sensorboxId), tag: name } })
      return undefined
    }),
    implement(addTagsToSensorboxes, async ({ body, db, note, nothingChanged }) => {
      const { results, tagged } = await tagManyBoxes(
        db,
        { names: body.names, ids: body.sensorbox_ids },
        random,
      )
      const names = await namesOfBoxes(db, tagged)
      const tag = body.names.join(', ')
      for (const id of tagged) note({ target: id, detail: { sensorbox: names.get(id), tag } })
      if (tagged.length === 0) nothingChanged()
      return { results }
    }),
  ]
}
