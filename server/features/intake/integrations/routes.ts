import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { FOREIGN_ORIGIN } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Implementation, implement, implementBytes } from '../../../platform/http/implementation.ts'
import { refuseForeignPage } from '../../../platform/http/request/foreign-page.ts'
import { logOf } from '../../../platform/http/request/log-of.ts'
import { bodyOf } from '../../../platform/http/request/take-bytes.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type Ingest, markNotNumbers } from '../ingest/public.ts'
import { askForDevices } from './ask-for-devices.ts'
import type { OutsideDeps } from './ask-outside.ts'
import { checkKey, checkNewKey } from './check-key.ts'
import { deleteIntegration } from './delete-integration.ts'
import type { AskedIntegration } from './find-own-integration.ts'
import { insertIntegration } from './insert-integration.ts'
import { lookAtIntegration } from './look-at-integration.ts'
import { watchBoxes } from './queries.ts'
import { listIntegrations, readIntegration } from './read-integrations.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { renewSecurityToken } from './renew-security-token.ts'
import { synchronize } from './synchronize.ts'
import { updateIntegration } from './update-integration.ts'

export interface IntegrationDeps extends Omit<OutsideDeps, 'log'> {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly secrets: Secrets
  readonly ingest: Pick<Ingest, 'submit' | 'rateLimit' | 'meter'>
  readonly publicUrl: string
  readonly lists: Lists
}

interface Keyed {
  readonly api_token_key: string
}

interface Asked {
  readonly request: FastifyRequest
}

/** The endpoints for integrations, their synchronisation and their webhook. */
export function integrationRoutes(deps: IntegrationDeps): Implementation[] {
  const { random, secrets, publicUrl, lists } = deps
  const logging = ({ request }: Asked) => ({ ...deps, log: logOf(request) })
  const look = {
    prepare: (asked: AskedIntegration & Asked) => lookAtIntegration(logging(asked), asked),
  }
  const devices = { prepare: (asked: AskedIntegration & Asked) => askForDevices(logging(asked), asked) }
  const key = {
    prepare: (asked: Asked & { readonly body: Keyed }) => checkKey(logging(asked), asked.body.api_token_key),
  }
  const newKey = {
    prepare: (asked: Asked & { readonly body: Partial<Keyed> }) =>
      checkNewKey(logging(asked), asked.body.api_token_key),
  }

  return [
    lists.implement(contract.listIntegrations, {
      spans: ({ db }, column) => db.within(column),
      read: ({ db }, ids) => listIntegrations(db, publicUrl, ids),
    }),

    implement(
      contract.getIntegration,
      async ({ db, params, prepared: problems }) => {
        const { disabled_count, last_at } = await watchBoxes(db, params.id)
        return {
          ...(await readIntegration(db, publicUrl, params.id)),
          disabled_count,
          last_reading_at: last_at?.toISOString() ?? null,
          errors: problems.map((code) => ({ code })),
        }
      },
      look,
    ),

    implement(
      contract.insertIntegration,
      async ({ db, body, now, note, prepared: customer }) => {
        const { id, comment, name } = await insertIntegration(db, body, { customer, now, random, secrets })
        note({ target: id, detail: { integration: comment || name } })
        return readIntegration(db, publicUrl, id)
      },
      key,
    ),

    implement(
      contract.updateIntegration,
      async ({ db, body, now, note, nothingChanged, prepared: customer }) => {
        const before = await updateIntegration(db, body, { customer, now, secrets })
        if (before) {
          const integration = body.comment || before.comment || before.name
          note({ target: body.id, detail: { integration, key_changed: customer !== null } })
        } else nothingChanged()
        return readIntegration(db, publicUrl, body.id)
      },
      newKey,
    ),

    implement(contract.deleteIntegration, async ({ db, params, now, note }) => {
      const { integration, disabled } = await deleteIntegration(db, params.id, { now, random })
      note({ target: params.id, detail: { integration: integration.comment || integration.name, disabled } })
      return undefined
    }),

    implement(
      contract.synchronizeByLink,
      (call) => {
        refuseForeignPage(call.request, FOREIGN_ORIGIN)
        const order = { ...call.prepared, dryRun: call.query.dry_run ?? false }
        return synchronize(call.db, order, { ...call, random })
      },
      devices,
    ),
    implement(
      contract.synchronize,
      (call) => {
        const order = { ...call.prepared, dryRun: call.query.dry_run ?? false }
        return synchronize(call.db, order, { ...call, random })
      },
      devices,
    ),

    implement(contract.renewSecurityToken, async ({ db, params, now, note }) => {
      const { token, integration } = await renewSecurityToken(db, params.id, { now, random })
      note({ target: params.id, detail: { integration: integration.comment || integration.name } })
      return { security_token: token, token_set_at: new Date(now).toISOString() }
    }),

    implementBytes(contract.receiveWebhook, async ({ bytes, request, reply }) => {
      const body = bodyOf(contract.receiveWebhook, bytes && markNotNumbers(bytes), { request, reply })
      const header = (name: string) => String(request.headers[name] ?? '')
      const { integrationId } = request.params as { integrationId: string }
      const headers = {
        reqId: request.id,
        integrationId,
        token: header('security-token'),
        integrationType: header('integration-type'),
      }
      return receiveWebhook(deps, headers, body)
    }),
  ]
}
