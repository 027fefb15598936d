import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import {
  deleteIntegration,
  getIntegration,
  insertIntegration,
  listIntegrations,
  renewSecurityToken,
  synchronize,
  updateIntegration,
} from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { notifySaveFailure } from './save-failure.ts'

/** The other system can be slow: each of its calls takes up to three attempts of five seconds. */
const outsideTimeoutMs = 60_000

/** The integrations of the current stack, oldest first. */
export const integrationsQuery = (stackId: string) => listQuery(listIntegrations, { stackId })

/** An integration with the webhook status from the other system; reloaded whenever its row is expanded. */
export const watchedQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['integrations', stackId, 'watched', id],
    queryFn: ({ signal }) =>
      call(getIntegration, { params: { id } }, { signal, quiet: true, timeoutMs: outsideTimeoutMs }),
    staleTime: 0,
    meta: { failure: { title: t('integrations:loadFailed'), silent: [404] } },
  })

/** A preview of a synchronisation. */
export const dryRunQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['integrations', stackId, 'dry-run', id],
    queryFn: ({ signal }) =>
      call(
        synchronize,
        { params: { id }, query: { dry_run: true } },
        { signal, timeoutMs: outsideTimeoutMs },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The values of an integration's form. */
export interface IntegrationDraft {
  readonly comment: string
  /** Empty keeps the stored key. */
  readonly apiKey: string
}

/** Adds, changes, deletes and synchronises integrations, and renews their tokens. Outcomes are shown in toasts. */
export function useIntegrationEdits(stackId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: integrationsQuery(stackId).queryKey })
  return {
    add: useMutation({
      mutationFn: ({ comment, apiKey }: IntegrationDraft) =>
        call(
          insertIntegration,
          { body: { integration_type: 'external_monitoring', api_token_key: apiKey, comment } },
          { timeoutMs: outsideTimeoutMs },
        ),
      onSuccess: () => showToast({ kind: 'success', title: t('integrations:added') }),
      onError: (error) => notifySaveFailure(error, 'add'),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, comment, apiKey }: IntegrationDraft & Pick<Integration, 'id'>) =>
        call(
          updateIntegration,
          { body: { id, comment, ...(apiKey !== '' && { api_token_key: apiKey }) } },
          { timeoutMs: outsideTimeoutMs },
        ),
      onSuccess: () => showToast({ kind: 'success', title: t('integrations:updated') }),
      onError: (error) => notifySaveFailure(error, 'update'),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteIntegration, { params: { id } }),
      onSuccess: () => showToast({ kind: 'success', title: t('integrations:deleted') }),
      onError: (error) => notifyFailure(error, { title: t('integrations:deleteFailed') }),
      onSettled,
    }),
    synchronize: useMutation({
      mutationFn: (id: string) => call(synchronize, { params: { id } }, { timeoutMs: outsideTimeoutMs }),
      onSuccess: (done) =>
        showToast({
          kind: 'success',
          title: t('integrations:sync.done'),
          detail: t('integrations:sync.doneDetail', {
            created: done.created.length,
            enabled: done.enabled.length,
            disabled: done.disabled.length,
            transferred: done.transferred.length,
          }),
        }),
      onError: (error) => notifySaveFailure(error, 'sync'),
      onSettled,
    }),
    renewToken: useMutation({
      mutationFn: (id: string) => call(renewSecurityToken, { params: { id } }),
      onError: (error) => notifyFailure(error, { title: t('integrations:tokenFailed') }),
      onSettled,
    }),
  }
}
