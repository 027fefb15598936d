import type {
  Integration,
  WatchedIntegration,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { IconLock } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { serverTimeOf } from '../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { accountsQuery } from '../../people/accounts/public.tsx'
import c from './integrations.module.css'
import { webhookStatusOf } from './webhook-status.ts'

export interface IntegrationFactsProps {
  stackId: string
  integration: Integration
  /** The response of the other system. */
  watching: UseQueryResult<WatchedIntegration>
}

/** The stored facts about an integration, and the last known status of its webhook. */
export function IntegrationFacts({ stackId, integration, watching }: IntegrationFactsProps) {
  const t = useT()
  const format = useTimeFormat()
  const people = useQuery(accountsQuery(stackId))
  const { data: watched, dataUpdatedAt, isFetching } = watching
  const status = webhookStatusOf(watched)
  return (
    <Facts>
      <Fact label={t('integrations:apiKey')}>
        <span className={c.withIcon}>
          <IconLock size={14} stroke={1.6} aria-hidden="true" />
          {t('integrations:keySet', { at: format.dateTime(integration.key_set_at) })}
        </span>
      </Fact>
      <Fact label={t('integrations:webhook')}>
        {isFetching
          ? t('integrations:checking')
          : watched
            ? t('integrations:lookedAt', {
                status: t(`integrations:status.${status}`),
                at: format.dateTime(serverTimeOf(dataUpdatedAt)),
              })
            : t('integrations:status.unknown')}
      </Fact>
      <Fact label={t('integrations:system')}>
        {integration.name} ({integration.info.external_system_id})
      </Fact>
      <Fact label={t('integrations:addedBy')}>
        {people.data?.find(({ id }) => id === integration.created_by)?.name ?? t('integrations:somebody')}
      </Fact>
      <Fact label={t('integrations:securityToken')}>
        {integration.token_set_at
          ? t('integrations:keySet', { at: format.dateTime(integration.token_set_at) })
          : t('integrations:noToken')}
      </Fact>
      <Fact label={t('integrations:boxes')}>
        {watched
          ? t('integrations:boxesFact', {
              count: formatNumber(watched.box_count),
              disabled: formatNumber(watched.disabled_count),
            })
          : formatNumber(integration.box_count)}
      </Fact>
      <Fact label={t('integrations:lastReading')}>
        {watched?.last_reading_at ? format.dateTime(watched.last_reading_at) : t('integrations:noReading')}
      </Fact>
    </Facts>
  )
}
