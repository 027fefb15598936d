import type { Integration } from '@sensorstack/contract/features/integrations/integration.ts'
import {
  IconAlertTriangleFilled,
  IconChevronRight,
  IconCircleCheck,
  IconHelpCircle,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { accountsQuery } from '../accounts/public.tsx'
import { watchedQuery } from './api.ts'
import { DeleteIntegrationQuestion } from './DeleteIntegrationQuestion.tsx'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import c from './integrations.module.css'
import { SynchronizeDialog } from './SynchronizeDialog.tsx'
import { WebhookGuide } from './WebhookGuide.tsx'
import { type WebhookStatus, webhookStatusOf } from './webhook-status.ts'

export interface IntegrationRowProps {
  stackId: string
  integration: Integration
  open: boolean
  onToggle: () => void
}

type Window = 'edit' | 'delete' | 'guide' | 'synchronize'

/** An integration; opened, with what is known of it and what can be done with it. Its webhook is looked at whenever it opens. */
export function IntegrationRow({ stackId, integration, open, onToggle }: IntegrationRowProps) {
  const t = useT()
  const format = useTimeFormat()
  const {
    data: watched,
    dataUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    ...watchedQuery(stackId, integration.id),
    enabled: open,
  })
  const people = useQuery({ ...accountsQuery(stackId), enabled: open })
  const [window, setWindow] = useState<Window | null>(null)
  const close = () => setWindow(null)
  const mayUpdate = useDenial('updateIntegration')
  const maySync = useDenial('syncIntegration')
  const status = webhookStatusOf(watched)
  const name = nameOf(integration)
  return (
    <section className={c.integration} data-open={open || undefined} aria-label={name}>
      <button type="button" className={c.row} aria-expanded={open} onClick={onToggle}>
        <IconChevronRight className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
        <span className={c.name}>
          <b>{name}</b>
          <small>{t(`integrations:types.${integration.integration_type}`)}</small>
        </span>
        <span className={c.number}>{formatNumber(integration.box_count)}</span>
        <span className={c.synchronized}>
          {integration.synchronized_at
            ? format.dateTime(integration.synchronized_at)
            : t('integrations:never')}
        </span>
        <span>
          <StatusMark status={status} />
        </span>
      </button>
      {open && (
        <div className={c.unfolded}>
          {status === 'nok' && mayUpdate === null && (
            <div className={c.warning} role="status">
              <IconAlertTriangleFilled size={18} aria-hidden="true" />
              <b>{t('integrations:noWebhook')}</b>
              <ActionButton variant="filled" onClick={() => setWindow('guide')}>
                {t('integrations:openWebhookGuide')}
              </ActionButton>
            </div>
          )}
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
                      at: format.dateTime(new Date(dataUpdatedAt).toISOString()),
                    })
                  : t('integrations:status.unknown')}
            </Fact>
            <Fact label={t('integrations:system')}>
              {integration.name} ({integration.info.external_system_id})
            </Fact>
            <Fact label={t('integrations:addedBy')}>
              {people.data?.find(({ id }) => id === integration.created_by)?.name ??
                t('integrations:somebody')}
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
              {watched?.last_reading_at
                ? format.dateTime(watched.last_reading_at)
                : t('integrations:noReading')}
            </Fact>
          </Facts>
          <div className={c.buttons}>
            <ActionButton
              leftSection={<IconRefresh size={16} stroke={1.6} />}
              disabledReason={maySync}
              onClick={() => setWindow('synchronize')}
            >
              {t('integrations:synchronize')}
            </ActionButton>
            <ActionButton
              leftSection={<IconPencil size={16} stroke={1.6} />}
              disabledReason={mayUpdate}
              onClick={() => setWindow('edit')}
            >
              {t('integrations:edit')}
            </ActionButton>
            {status !== 'nok' && (
              <ActionButton variant="subtle" disabledReason={mayUpdate} onClick={() => setWindow('guide')}>
                {t('integrations:openWebhookGuide')}
              </ActionButton>
            )}
            <ActionButton
              className={c.last}
              variant="subtle"
              color="critical"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              disabledReason={maySync}
              onClick={() => setWindow('delete')}
            >
              {t('integrations:delete')}
            </ActionButton>
          </div>
        </div>
      )}
      {window === 'edit' && <IntegrationDialog stackId={stackId} integration={integration} onClose={close} />}
      {window === 'delete' && (
        <DeleteIntegrationQuestion stackId={stackId} integration={integration} onClose={close} />
      )}
      {window === 'synchronize' && (
        <SynchronizeDialog stackId={stackId} integration={integration} onClose={close} />
      )}
      {window === 'guide' && (
        <WebhookGuide
          stackId={stackId}
          integration={integration}
          onClose={() => {
            close()
            void refetch()
          }}
        />
      )}
    </section>
  )
}

/** What an integration is called here: its comment, or what the other system calls the customer. */
export function nameOf({ comment, name }: Pick<Integration, 'comment' | 'name'>): string {
  return comment || name
}

const icons = { unknown: IconHelpCircle, ok: IconCircleCheck, nok: IconAlertTriangleFilled } as const

function StatusMark({ status }: { status: WebhookStatus }) {
  const t = useT()
  const Icon = icons[status]
  return (
    <span className={c.status} data-status={status}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {t(`integrations:status.${status}`)}
    </span>
  )
}
