import * as z from 'zod/mini'
import { NOT_FOUND } from '../../../platform/errors.ts'
import { givenId, idParams, queryBoolean } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import * as errors from './errors.ts'
import {
  insertIntegrationBody,
  integration,
  securityToken,
  synchronisation,
  updateIntegrationBody,
  watchedIntegration,
} from './integration.ts'
import { maxWebhookBytes, webhookBody, webhookResult } from './webhook.ts'

const own = { kind: 'integration', within: 'current' } as const

/** The errors of requests to the other system. */
const outside = [errors.EXTERNAL_SYSTEM_FAILED, errors.NO_EXTERNAL_SYSTEM]

export const listIntegrations = defineRoute({
  id: 'integrations.list',
  method: 'GET',
  path: '/integrations-client/integrations/',
  summary: 'The integrations of the current stack, oldest first',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(integration) },
  errors: [],
  list: 'integrations',
})

export const getIntegration = defineRoute({
  id: 'integrations.get',
  method: 'GET',
  path: '/integrations-client/integrations/{id}',
  summary: 'One integration with its problems; checks the webhook with the other system',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': own },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: watchedIntegration },
  errors: [NOT_FOUND],
})

export const insertIntegration = defineRoute({
  id: 'integrations.insert',
  method: 'POST',
  path: '/integrations-client/insert-integration/',
  summary: 'Adds an integration; the other system identifies the owner of the key',
  guard: {
    access: 'session',
    permission: 'createIntegration',
    scope: 'current',
    changes: 'noted',
  },
  body: insertIntegrationBody,
  responses: { 201: integration },
  errors: [errors.API_KEY_REFUSED, errors.SYSTEM_IN_USE, errors.API_KEY_NOT_VALID, ...outside],
})

export const updateIntegration = defineRoute({
  id: 'integrations.update',
  method: 'PATCH',
  path: '/integrations-client/update-integration/',
  summary: 'Changes the comment or the key, which is verified first',
  guard: {
    access: 'session',
    permission: 'updateIntegration',
    scope: 'current',
    objects: { 'body.id': own },
    changes: 'noted',
  },
  body: updateIntegrationBody,
  responses: { 200: integration },
  errors: [NOT_FOUND, errors.API_KEY_REFUSED, errors.SYSTEM_IN_USE, errors.API_KEY_NOT_VALID, ...outside],
})

export const deleteIntegration = defineRoute({
  id: 'integrations.delete',
  method: 'DELETE',
  path: '/integrations-client/integrations/{id}',
  summary: 'Deletes an integration; its sensorboxes are disabled and keep their readings',
  guard: {
    access: 'session',
    permission: 'syncIntegration',
    scope: 'current',
    objects: { 'params.id': own },
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [NOT_FOUND],
})

/** It may move boxes to stacks below. */
const synchronizing = {
  path: '/integrations-client/integrations/synchronize/{id}',
  guard: {
    access: 'session',
    permission: 'syncIntegration',
    scope: 'reach',
    objects: { 'params.id': own },
    changes: 'noted',
  },
  params: idParams,
  query: z.strictObject({ dry_run: z.optional(queryBoolean) }),
  responses: { 200: synchronisation },
  errors: [NOT_FOUND, errors.API_KEY_UNKNOWN, errors.API_KEY_UNREADABLE, ...outside],
} as const

export const synchronizeByLink = defineRoute({
  id: 'integrations.synchronizeByLink',
  method: 'GET',
  ...synchronizing,
  summary:
    'Imports the boxes of the other system; the specified GET form, the web uses the POST route instead',
})

export const synchronize = defineRoute({
  id: 'integrations.synchronize',
  method: 'POST',
  ...synchronizing,
  summary: 'Imports the boxes of the other system; with `dry_run` it only reports what would change',
})

export const renewSecurityToken = defineRoute({
  id: 'integrations.renewSecurityToken',
  method: 'POST',
  path: '/integrations-client/integrations/{id}/security-token',
  summary:
    'Creates a new Security-Token for the webhook, returned only this once; the previous one stops working',
  guard: {
    access: 'session',
    permission: 'updateIntegration',
    scope: 'current',
    objects: { 'params.id': own },
    changes: 'noted',
  },
  params: idParams,
  responses: { 201: securityToken },
  errors: [NOT_FOUND],
})

export const receiveWebhook = defineRoute({
  id: 'integrations.receiveWebhook',
  method: 'POST',
  path: '/integrations-client/webhook/{integrationId}',
  summary:
    'Receives what the other system’s boxes report; requires the headers Security-Token and Integration-Type',
  guard: {
    access: 'public',
    because: 'the other system sends the token of the webhook',
    changes: 'noted by hand',
  },
  params: z.strictObject({ integrationId: givenId }),
  body: webhookBody,
  bodyLimit: maxWebhookBytes,
  responses: { 200: webhookResult },
  errors: [errors.BAD_SECURITY_TOKEN, errors.WRONG_INTEGRATION_TYPE],
})
