import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { assetType, assetTypeBody, assetTypeChange } from './asset.ts'
import { ASSET_TYPE_EXISTS } from './errors.ts'

const oneType = { 'params.id': { kind: 'asset_type', within: 'current' } } as const

export const listAssetTypes = defineRoute({
  id: 'assetTypes.list',
  method: 'GET',
  path: '/stacks/asset-types/',
  summary: 'The asset types of the current stack, by name',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(assetType) },
  errors: [],
})

export const createAssetType = defineRoute({
  id: 'assetTypes.create',
  method: 'POST',
  path: '/stacks/asset-types/',
  summary: 'Creates an asset type',
  guard: {
    access: 'session',
    permission: 'createAsset',
    scope: 'current',
    changes: 'noted',
  },
  body: assetTypeBody,
  responses: { 201: assetType },
  errors: [ASSET_TYPE_EXISTS],
})

export const updateAssetType = defineRoute({
  id: 'assetTypes.update',
  method: 'PATCH',
  path: '/stacks/asset-types/{id}',
  summary: 'Changes the name or description of an asset type, for all its assets',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: oneType,
    changes: 'noted',
  },
  params: idParams,
  body: assetTypeChange,
  responses: { 200: assetType },
  errors: [ASSET_TYPE_EXISTS],
})

export const deleteAssetType = defineRoute({
  id: 'assetTypes.delete',
  method: 'DELETE',
  path: '/stacks/asset-types/{id}',
  summary: 'Deletes an asset type; its assets remain without a type',
  guard: {
    access: 'session',
    permission: 'deleteAsset',
    scope: 'current',
    objects: oneType,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})
