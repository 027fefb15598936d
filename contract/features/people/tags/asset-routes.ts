import * as z from 'zod/mini'
import { givenId, id, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { tag, tagName } from './tag.ts'

export const listTagsOfAsset = defineRoute({
  id: 'tags.listOfAsset',
  method: 'GET',
  path: '/stacks/tags/asset/{id}',
  summary: 'The tags of an asset',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'asset', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(tag) },
  errors: [],
})

export const addTagToAsset = defineRoute({
  id: 'tags.addToAsset',
  method: 'POST',
  path: '/stacks/tags/asset',
  summary: 'Adds a tag to an asset of the current stack',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: { 'body.asset_id': { kind: 'asset', within: 'current' } },
    changes: 'noted',
  },
  body: z.strictObject({ name: tagName, asset_id: id }),
  responses: { 201: tag },
  errors: [],
})

export const removeTagFromAsset = defineRoute({
  id: 'tags.removeFromAsset',
  method: 'DELETE',
  path: '/stacks/tags/asset/{assetId}/{tagId}/',
  summary: 'Removes a tag from an asset; 404 if the asset does not have it',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: {
      'params.assetId': { kind: 'asset', within: 'current' },
      'params.tagId': { kind: 'tag', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ assetId: givenId, tagId: givenId }),
  responses: { 204: null },
  errors: [],
})
