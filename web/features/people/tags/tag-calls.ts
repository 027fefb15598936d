import {
  addTagToAsset,
  listTagsOfAsset,
  removeTagFromAsset,
} from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import {
  addTagToAccount,
  addTagToSensorbox,
  listTagsOfAccount,
  removeTagFromAccount,
  removeTagFromSensorbox,
} from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { call } from '../../../platform/api/call.ts'
import { tagsOfSensorboxes } from './api.ts'

/** An object that bears tags. */
export interface TagBearer {
  readonly kind: 'account' | 'asset' | 'sensorbox'
  readonly id: string
}

interface TagCalls {
  /** The list that shows the tags of these objects. */
  readonly shownIn: LiveList
  /** Returns the object's tags with the ids needed for removal. */
  list(id: string): Promise<readonly Tag[]>
  add(id: string, name: string): Promise<unknown>
  remove(id: string, tagId: string): Promise<unknown>
}

/** The API calls for the tags of each kind of object. */
export const tagCalls: Readonly<Record<TagBearer['kind'], TagCalls>> = {
  account: {
    shownIn: 'accounts',
    list: (id) => call(listTagsOfAccount, { params: { id } }, { quiet: true }),
    add: (id, name) => call(addTagToAccount, { body: { name, account_id: id } }),
    remove: (id, tagId) => call(removeTagFromAccount, { params: { accountId: id, tagId } }),
  },
  asset: {
    shownIn: 'assets',
    list: (id) => call(listTagsOfAsset, { params: { id } }, { quiet: true }),
    add: (id, name) => call(addTagToAsset, { body: { name, asset_id: id } }),
    remove: (id, tagId) => call(removeTagFromAsset, { params: { assetId: id, tagId } }),
  },
  sensorbox: {
    shownIn: 'sensorboxes',
    list: (id) => tagsOfSensorboxes([id]),
    add: (id, name) => call(addTagToSensorbox, { body: { name, sensorbox_id: id } }),
    remove: (id, tagId) => call(removeTagFromSensorbox, { params: { sensorboxId: id, tagId } }),
  },
}
