import * as z from 'zod/mini'
import { givenId, id, idParams, line, queryList } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { IS_IN_STOCK, SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { asset, createAssetBody, scannedBody, silenceAssetBody, updateAssetBody } from './asset.ts'
import { ALREADY_ON_ASSET, ASSET_NOT_FOUND, NOT_ON_ASSET } from './errors.ts'
import { assetGroups } from './states.ts'

const oneAsset = { 'params.id': { kind: 'asset', within: 'current' } } as const
const itsType = { 'body.asset_type_id': { kind: 'asset_type', within: 'current' } } as const
const assetAndBox = {
  ...oneAsset,
  'params.sensorboxId': { kind: 'sensorbox', within: 'current' },
} as const

export const listAssets = defineRoute({
  id: 'assets.list',
  method: 'GET',
  path: '/stacks/assets/',
  summary: 'The assets of the current stack, or of the stacks named',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'query.stack_id': { kind: 'stack', within: 'reach' } },
    changes: 'nothing',
  },
  query: z.strictObject({ stack_id: z.optional(queryList(givenId)) }),
  responses: { 200: z.array(asset) },
  errors: [],
  list: 'assets',
})

/** What the filters of the list do, for programs; an asset must fit each filter that is given. */
export const filterAssets = defineRoute({
  id: 'assets.filter',
  method: 'GET',
  path: '/stacks/assets/filter',
  summary: 'The assets of the current stack by group, search text, types, tags, persons and models of boxes',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({
    filter_state: z.optional(z.enum(assetGroups)),
    search_value: z.optional(line(100)),
    asset_type_id: z.optional(queryList(givenId)),
    tag: z.optional(queryList(line(60))),
    contact_id: z.optional(queryList(givenId)),
    model: z.optional(queryList(line(60))),
  }),
  responses: { 200: z.array(asset) },
  errors: [],
})

export const getAsset = defineRoute({
  id: 'assets.get',
  method: 'GET',
  path: '/stacks/assets/{id}',
  summary: 'One asset',
  guard: { access: 'session', permission: null, scope: 'current', objects: oneAsset, changes: 'nothing' },
  params: idParams,
  responses: { 200: asset },
  errors: [ASSET_NOT_FOUND],
})

/** For whoever follows a link to an asset of another stack, which has to be switched to. */
export const findStackOfAsset = defineRoute({
  id: 'assets.findStack',
  method: 'GET',
  path: '/stacks/assets/{id}/stack',
  summary: 'Which stack in reach an asset belongs to',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'asset', within: 'reach' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.strictObject({ active_stack: id }) },
  errors: [ASSET_NOT_FOUND],
})

export const createAsset = defineRoute({
  id: 'assets.create',
  method: 'POST',
  path: '/stacks/assets/',
  summary: 'Makes an asset of the current stack; it is inactive until a box of it is active',
  guard: {
    access: 'session',
    permission: 'createAsset',
    scope: 'current',
    objects: itsType,
    changes: { lists: ['assets', 'stacks'], trail: true },
  },
  body: createAssetBody,
  responses: { 201: asset },
  errors: [],
  idempotent: true,
})

export const updateAsset = defineRoute({
  id: 'assets.update',
  method: 'PATCH',
  path: '/stacks/assets/{id}',
  summary: 'Changes name, description or type of an asset',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: { ...oneAsset, ...itsType },
    changes: { lists: ['assets'], trail: true },
  },
  params: idParams,
  body: updateAssetBody,
  responses: { 200: asset },
  errors: [ASSET_NOT_FOUND],
})

/** Its boxes stay where they are, on no asset; contacts, tags and files of the asset go with it. */
export const deleteAsset = defineRoute({
  id: 'assets.delete',
  method: 'DELETE',
  path: '/stacks/assets/{id}',
  summary: 'Deletes an asset, but none of its boxes',
  guard: {
    access: 'session',
    permission: 'deleteAsset',
    scope: 'current',
    objects: oneAsset,
    changes: { lists: ['assets', 'sensorboxes', 'stacks', 'roles', 'tags', 'files'], trail: true },
  },
  params: idParams,
  responses: { 204: null },
  errors: [ASSET_NOT_FOUND],
})

/**
 * A box that is on another asset leaves that one. It stays in its stack, so that `deliver_with_data` has nothing to
 * decide; with `qr_scan` the trail says that the box was found by its QR code.
 */
export const assignSensorbox = defineRoute({
  id: 'assets.assignSensorbox',
  method: 'POST',
  path: '/stacks/assets/{id}/assign-sensorbox/{sensorboxId}',
  summary: 'Puts a box that is not in stock on an asset',
  guard: {
    access: 'session',
    permission: 'createAssetSensorbox',
    scope: 'current',
    objects: assetAndBox,
    changes: { lists: ['assets', 'sensorboxes', 'stacks'], trail: true },
  },
  params: z.strictObject({ id: givenId, sensorboxId: givenId }),
  body: scannedBody,
  responses: { 200: asset },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, IS_IN_STOCK, ALREADY_ON_ASSET],
})

export const unassignSensorbox = defineRoute({
  id: 'assets.unassignSensorbox',
  method: 'DELETE',
  path: '/stacks/assets/{id}/assign-sensorbox/{sensorboxId}',
  summary: 'Takes a box from an asset',
  guard: {
    access: 'session',
    permission: 'deleteAssetSensorbox',
    scope: 'current',
    objects: assetAndBox,
    changes: { lists: ['assets', 'sensorboxes', 'stacks'], trail: true },
  },
  params: z.strictObject({ id: givenId, sensorboxId: givenId }),
  body: scannedBody,
  responses: { 204: null },
  errors: [SENSORBOX_NOT_FOUND, NOT_ON_ASSET],
})

export const unassignContact = defineRoute({
  id: 'assets.unassignContact',
  method: 'DELETE',
  path: '/stacks/assets/{id}/unassign-contact/{contactId}',
  summary: 'Takes every role on an asset from a contact; 404 when it has none',
  guard: {
    access: 'session',
    permission: 'deleteAssetContact',
    scope: 'current',
    objects: { ...oneAsset, 'params.contactId': { kind: 'account', within: 'current' } },
    changes: { lists: ['assets', 'roles'], trail: true },
  },
  params: z.strictObject({ id: givenId, contactId: givenId }),
  responses: { 204: null },
  errors: [],
})

/** Silence mutes mails, not states, and ends by itself. */
export const silenceAsset = defineRoute({
  id: 'assets.silence',
  method: 'PATCH',
  path: '/stacks/assets/{id}/silence',
  summary: 'Silences an asset until a time, or no longer',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: oneAsset,
    changes: { lists: ['assets'], trail: true },
  },
  params: idParams,
  body: silenceAssetBody,
  responses: { 204: null },
  errors: [ASSET_NOT_FOUND],
})
