import * as z from 'zod/mini'
import { givenId, id, idParams, line, queryList } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { PROFILE_UNREADABLE } from '../../configuration/connection-profiles/errors.ts'
import { IS_IN_STOCK, SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import { deliverAssetBody } from '../delivery/delivery.ts'
import { asset, createAssetBody, scannedBody, silenceAssetBody, updateAssetBody } from './asset.ts'
import { ALREADY_ON_ASSET, ASSET_NOT_FOUND, NOT_ON_ASSET } from './errors.ts'
import { assetPeriod } from './period.ts'
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
  summary: 'The assets of the current stack, or of the given stacks',
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

/** The filters of the list, for other programs; an asset must match every given filter. */
export const filterAssets = defineRoute({
  id: 'assets.filter',
  method: 'GET',
  path: '/stacks/assets/filter',
  summary:
    'The assets of the current stack, filtered by group, search text, types, tags, contacts and models of their boxes',
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

/** An asset shows the readings and alarms of these boxes from these times. Not in the specification. */
export const listAssetPeriods = defineRoute({
  id: 'assets.listPeriods',
  method: 'GET',
  path: '/stacks/assets/{id}/periods',
  summary: 'The sensorboxes that are or were on an asset, and when, oldest first',
  guard: { access: 'session', permission: null, scope: 'current', objects: oneAsset, changes: 'nothing' },
  params: idParams,
  responses: { 200: z.array(assetPeriod) },
  errors: [ASSET_NOT_FOUND],
})

/** For users who follow a link to an asset of another stack and have to switch to it. */
export const findStackOfAsset = defineRoute({
  id: 'assets.findStack',
  method: 'GET',
  path: '/stacks/assets/{id}/stack',
  summary: 'The stack in reach that an asset belongs to',
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
  summary: 'Creates an asset in the current stack; it is inactive until one of its boxes is active',
  guard: {
    access: 'session',
    permission: 'createAsset',
    scope: 'current',
    objects: itsType,
    changes: 'noted',
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
  summary: 'Changes the name, description or type of an asset',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: { ...oneAsset, ...itsType },
    changes: 'noted',
  },
  params: idParams,
  body: updateAssetBody,
  responses: { 200: asset },
  errors: [ASSET_NOT_FOUND],
})

/** Its boxes stay in the stack without an asset; its contacts, tags and files are deleted with it. */
export const deleteAsset = defineRoute({
  id: 'assets.delete',
  method: 'DELETE',
  path: '/stacks/assets/{id}',
  summary: 'Deletes an asset but not its boxes',
  guard: {
    access: 'session',
    permission: 'deleteAsset',
    scope: 'current',
    objects: oneAsset,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [ASSET_NOT_FOUND],
})

/**
 * A box that is on another asset is moved. It stays in its stack, so `deliver_with_data` has no effect; with `qr_scan`
 * the trail records that the box was found by its QR code.
 */
export const assignSensorbox = defineRoute({
  id: 'assets.assignSensorbox',
  method: 'POST',
  path: '/stacks/assets/{id}/assign-sensorbox/{sensorboxId}',
  summary: 'Assigns a box that is not in stock to an asset',
  guard: {
    access: 'session',
    permission: 'createAssetSensorbox',
    scope: 'current',
    objects: assetAndBox,
    changes: 'noted',
  },
  params: z.strictObject({ id: givenId, sensorboxId: givenId }),
  body: scannedBody,
  responses: { 200: asset },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, IS_IN_STOCK, ALREADY_ON_ASSET],
})

/** Not in the specification: the same as the route for a single box. */
export const assignSensorboxes = defineRoute({
  id: 'assets.assignSensorboxes',
  ...massCall,
  path: '/stacks/assets/{id}/assign-sensorboxes',
  summary: 'Assigns boxes that are not in stock to an asset; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'createAssetSensorbox',
    scope: 'current',
    objects: oneAsset,
    changes: 'noted',
  },
  params: idParams,
  body: z.strictObject({ sensorbox_ids: chosenSensorboxes }),
  errors: [ASSET_NOT_FOUND],
})

export const deliverAsset = defineRoute({
  id: 'assets.deliver',
  ...massCall,
  path: '/stacks/assets/{id}/deliver/{targetStack}',
  summary: 'Delivers boxes of an asset to a customer, from stock or not; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'deliverSensorboxesToOtherStack',
    scope: 'reach',
    objects: { ...oneAsset, 'params.targetStack': { kind: 'stack', within: 'reach' } },
    changes: 'noted',
  },
  params: z.strictObject({ id: givenId, targetStack: givenId }),
  body: deliverAssetBody,
  errors: [ASSET_NOT_FOUND, PROFILE_UNREADABLE],
})

export const unassignSensorbox = defineRoute({
  id: 'assets.unassignSensorbox',
  method: 'DELETE',
  path: '/stacks/assets/{id}/assign-sensorbox/{sensorboxId}',
  summary: 'Removes a box from an asset',
  guard: {
    access: 'session',
    permission: 'deleteAssetSensorbox',
    scope: 'current',
    objects: assetAndBox,
    changes: 'noted',
  },
  params: z.strictObject({ id: givenId, sensorboxId: givenId }),
  body: scannedBody,
  responses: { 204: null },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, NOT_ON_ASSET],
})

export const unassignContact = defineRoute({
  id: 'assets.unassignContact',
  method: 'DELETE',
  path: '/stacks/assets/{id}/unassign-contact/{contactId}',
  summary: 'Removes all roles of a contact on an asset; 404 if it has none',
  guard: {
    access: 'session',
    permission: 'deleteAssetContact',
    scope: 'current',
    objects: { ...oneAsset, 'params.contactId': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  params: z.strictObject({ id: givenId, contactId: givenId }),
  responses: { 204: null },
  errors: [],
})

/** Silence mutes mails, not states, and expires at its end time. */
export const silenceAsset = defineRoute({
  id: 'assets.silence',
  method: 'PATCH',
  path: '/stacks/assets/{id}/silence',
  summary: 'Silences an asset until a given time, or ends the silence',
  guard: {
    access: 'session',
    permission: 'updateAsset',
    scope: 'current',
    objects: oneAsset,
    changes: 'noted',
  },
  params: idParams,
  body: silenceAssetBody,
  responses: { 204: null },
  errors: [ASSET_NOT_FOUND],
})
