import * as errors from '@sensorstack/contract/features/integrations/errors.ts'
import { hiddenKey, looksLikeKey } from '@sensorstack/contract/features/integrations/integration.ts'
import * as contract from '@sensorstack/contract/features/integrations/routes.ts'
import { FOREIGN_ORIGIN, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { hashOf, type Random } from '../../platform/clock/random.ts'
import type { Database, StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Lists } from '../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { type Secrets, UnreadableSecret } from '../../platform/secrets/secrets.ts'
import type { Ingest } from '../ingest/public.ts'
import { askOutside, type OutsideDeps } from './ask-outside.ts'
import { deleteIntegration } from './delete-integration.ts'
import { lookAtIntegration } from './look-at-integration.ts'
import { presentIntegration, webhookUrl } from './present.ts'
import {
  aboutKey,
  findIntegration,
  insertIntegrationRow,
  listIntegrationRows,
  updateIntegrationRow,
  watchBoxes,
} from './queries.ts'
import { type SynchronisationOrder, synchronize } from './synchronize.ts'
import { takeWebhook } from './take-webhook.ts'

export interface IntegrationDeps extends OutsideDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly secrets: Secrets
  readonly ingest: Pick<Ingest, 'submit' | 'budget'>
  readonly publicUrl: string
  readonly lists: Lists
}

interface Asked {
  readonly params: { readonly id: string }
  readonly caller: Caller
}

interface Keyed {
  readonly body: { readonly api_token_key?: string | undefined }
}

/** Integrations, what the other system says of them, and its webhook. */
export function integrationRoutes(deps: IntegrationDeps): Implementation[] {
  const { database, random, secrets, publicUrl, lists } = deps
  const own = async ({ params, caller }: Asked) => {
    const row = await database.asSystem((tx) =>
      findIntegration(tx, { id: params.id, stackId: caller.stackId }),
    )
    if (!row) throw new ApiError(NOT_FOUND)
    return row
  }
  const customerOf = (key: string) => {
    if (!looksLikeKey(key)) throw new ApiError(errors.API_KEY_NOT_VALID)
    return askOutside(deps, errors.API_KEY_REFUSED, (system) => system.customerOf(key))
  }
  const look = async (asked: Asked) => lookAtIntegration(await own(asked), deps)
  const checkKey = ({ body }: { readonly body: { readonly api_token_key: string } }) =>
    customerOf(body.api_token_key)
  const checkNewKey = async ({ body: { api_token_key: key } }: Keyed) =>
    key === undefined || key === hiddenKey ? null : customerOf(key)

  const list = async (db: StackBound, ids?: readonly string[]) =>
    (await listIntegrationRows(db, ids)).map((row) => presentIntegration(row, publicUrl))
  const read = async (db: StackBound, id: string) => {
    const [found] = await list(db, [id])
    if (!found) throw new ApiError(NOT_FOUND)
    return found
  }
  const listen = async (asked: Asked): Promise<Omit<SynchronisationOrder, 'dryRun'>> => {
    const row = await own(asked)
    const key = openKey(secrets, row)
    const said = await askOutside(deps, errors.API_KEY_UNKNOWN, async (system) => ({
      customer: await system.customerOf(key),
      devices: await system.devicesOf(key),
      webhooks: await system.webhooksOf(key),
    }))
    return {
      integrationId: row.id,
      stackId: asked.caller.stackId,
      accountId: asked.caller.accountId,
      customerId: said.customer.id,
      devices: said.devices,
      hasWebhook: said.webhooks.includes(webhookUrl(publicUrl, row.id)),
    }
  }
  const takeOver = (order: Omit<SynchronisationOrder, 'dryRun'>, dryRun: boolean, now: number) =>
    database.asSystem((tx) => synchronize(tx, { ...order, dryRun }, { now, random }))

  return [
    lists.implement(contract.listIntegrations, {
      spans: ({ db }, column) => db.within(column),
      read: ({ db }, ids) => list(db, ids),
    }),

    implement(
      contract.getIntegration,
      async ({ db, params, prepared: problems }) => {
        const { disabled_count, last_at } = await watchBoxes(db, params.id)
        return {
          ...(await read(db, params.id)),
          disabled_count,
          last_reading_at: last_at?.toISOString() ?? null,
          errors: problems.map((code) => ({ code })),
        }
      },
      { prepare: look },
    ),

    implement(
      contract.insertIntegration,
      async ({ db, body, caller, now, note, prepared: customer }) => {
        const id = random.id()
        const added = await insertIntegrationRow(db.tx, {
          id,
          stack_id: db.stackId,
          integration_type: body.integration_type,
          external_system_id: customer.id,
          name: customer.name,
          description: customer.description ?? '',
          comment: body.comment ?? '',
          api_token_key: secrets.seal(body.api_token_key, aboutKey(id)),
          key_set_at: new Date(now),
          created_at: new Date(now),
          created_by: caller.accountId,
        })
        if (!added) throw new ApiError(errors.SYSTEM_IN_USE)
        listChanged(db.tx, 'integrations', [db.stackId], [id])
        note({ target: id, detail: { integration: added.comment || added.name } })
        return read(db, id)
      },
      { prepare: checkKey },
    ),

    implement(
      contract.updateIntegration,
      async ({ db, body, now, note, nothingChanged, prepared: customer }) => {
        const stackId = db.stackId
        const row = await findIntegration(db.tx, { id: body.id, stackId }, 'lock')
        if (!row) throw new ApiError(NOT_FOUND)
        const change = {
          ...(body.comment !== undefined && body.comment !== row.comment && { comment: body.comment }),
          ...(customer &&
            body.api_token_key !== undefined && {
              api_token_key: secrets.seal(body.api_token_key, aboutKey(row.id)),
              key_set_at: new Date(now),
              external_system_id: customer.id,
              name: customer.name,
              description: customer.description ?? '',
            }),
        }
        if (Object.keys(change).length === 0) nothingChanged()
        else {
          await unlessUsed(updateIntegrationRow(db.tx, { id: row.id, stackId }, change))
          listChanged(db.tx, 'integrations', [stackId], [row.id])
          const integration = body.comment || row.comment || row.name
          note({ target: row.id, detail: { integration, key_changed: customer !== null } })
        }
        return read(db, body.id)
      },
      { prepare: checkNewKey },
    ),

    implement(contract.deleteIntegration, async ({ params, caller, now }) => {
      const { stackId, accountId } = caller
      await database.asSystem((tx) =>
        deleteIntegration(tx, { id: params.id, stackId, accountId }, { now, random }),
      )
      return undefined
    }),

    implement(
      contract.synchronizeByLink,
      ({ query, now, prepared, request }) => {
        // Opening the link changes something, so no page of somebody else's opens it in a person's name.
        const site = request.headers['sec-fetch-site']
        if (site === 'cross-site' || site === 'same-site') throw new ApiError(FOREIGN_ORIGIN)
        return takeOver(prepared, query.dry_run ?? false, now)
      },
      { prepare: listen },
    ),
    implement(
      contract.synchronize,
      ({ query, now, prepared }) => takeOver(prepared, query.dry_run ?? false, now),
      { prepare: listen },
    ),

    implement(contract.renewSecurityToken, async ({ db, params, now, note }) => {
      const token = random.secret()
      const at = new Date(now)
      const own = { id: params.id, stackId: db.stackId }
      await updateIntegrationRow(db.tx, own, { token_hash: hashOf(token), token_set_at: at })
      const row = await findIntegration(db.tx, own)
      if (!row) throw new ApiError(NOT_FOUND)
      listChanged(db.tx, 'integrations', [db.stackId], [params.id])
      note({ target: params.id, detail: { integration: row.comment || row.name } })
      return { security_token: token, token_set_at: at.toISOString() }
    }),

    implement(contract.receiveWebhook, ({ params, body, request }) => {
      const header = (name: string) => String(request.headers[name] ?? '')
      const headers = {
        integrationId: params.integrationId,
        token: header('security-token'),
        integrationType: header('integration-type'),
      }
      return takeWebhook(deps, headers, body)
    }),
  ]
}

/** Throws API_KEY_UNREADABLE where what the key was sealed with is gone. */
function openKey(secrets: Secrets, row: { readonly id: string; readonly api_token_key: string }): string {
  try {
    return secrets.open(row.api_token_key, aboutKey(row.id))
  } catch (error) {
    if (error instanceof UnreadableSecret) throw new ApiError(errors.API_KEY_UNREADABLE)
    throw error
  }
}

/** Another integration, maybe out of sight, is for the same customer of the other system. */
async function unlessUsed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new ApiError(errors.SYSTEM_IN_USE)
    throw error
  }
}
