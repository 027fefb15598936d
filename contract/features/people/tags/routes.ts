import * as z from 'zod/mini'
import { givenId, id, idParams, queryList } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { tag, tagName } from './tag.ts'

export const listTags = defineRoute({
  id: 'tags.list',
  method: 'GET',
  path: '/stacks/tags/',
  summary: 'Every tag of the current stack, once for each object that has it',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(tag) },
  errors: [],
})

export const listTagsOfAccount = defineRoute({
  id: 'tags.listOfAccount',
  method: 'GET',
  path: '/stacks/tags/account/{id}',
  summary: 'The tags that the current stack has added to an account',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'account', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(tag) },
  errors: [],
})

/** To save an edited list, add its new tags and remove the missing ones. Adding a tag twice has no further effect. */
export const addTagToAccount = defineRoute({
  id: 'tags.addToAccount',
  method: 'POST',
  path: '/stacks/tags/account',
  summary: 'Adds a tag to an account of the current stack',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: { 'body.account_id': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  body: z.strictObject({ name: tagName, account_id: id }),
  responses: { 201: tag },
  errors: [],
})

export const removeTagFromAccount = defineRoute({
  id: 'tags.removeFromAccount',
  method: 'DELETE',
  path: '/stacks/tags/account/{accountId}/{tagId}/',
  summary: 'Removes a tag from an account; 404 if the account does not have it',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: {
      'params.accountId': { kind: 'account', within: 'current' },
      'params.tagId': { kind: 'tag', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ accountId: givenId, tagId: givenId }),
  responses: { 204: null },
  errors: [],
})

export const listTagsOfSensorboxes = defineRoute({
  id: 'tags.listOfSensorboxes',
  method: 'GET',
  path: '/stacks/tags/sensorbox',
  summary: 'The tags of the given sensorboxes of the current stack',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'query.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  query: z.strictObject({ sensorbox_id: queryList(givenId) }),
  responses: { 200: z.array(tag) },
  errors: [],
})

/** Adding a tag twice has no further effect. */
export const addTagToSensorbox = defineRoute({
  id: 'tags.addToSensorbox',
  method: 'POST',
  path: '/stacks/tags/sensorbox',
  summary: 'Adds a tag to a sensorbox of the current stack',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  body: z.strictObject({ name: tagName, sensorbox_id: id }),
  responses: { 201: tag },
  errors: [],
})

export const removeTagFromSensorbox = defineRoute({
  id: 'tags.removeFromSensorbox',
  method: 'DELETE',
  path: '/stacks/tags/sensorbox/{sensorboxId}/{tagId}/',
  summary: 'Removes a tag from a sensorbox; 404 if the sensorbox does not have it',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    objects: {
      'params.sensorboxId': { kind: 'sensorbox', within: 'current' },
      'params.tagId': { kind: 'tag', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ sensorboxId: givenId, tagId: givenId }),
  responses: { 204: null },
  errors: [],
})
