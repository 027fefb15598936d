import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import {
  IconAlertTriangleFilled,
  IconChevronRight,
  IconCircleCheck,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { watchedQuery } from './api.ts'
import { DeleteIntegrationQuestion } from './DeleteIntegrationQuestion.tsx'
import { IntegrationDetail, type IntegrationWindow } from './IntegrationDetail.tsx'
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

/** An integration, which expands to show its facts and actions. Expanding it checks the webhook. */
export function IntegrationRow({ stackId, integration, open, onToggle }: IntegrationRowProps) {
  const t = useT()
  const format = useTimeFormat()
  const watching = useQuery({ ...watchedQuery(stackId, integration.id), enabled: open })
  const [window, setWindow] = useState<IntegrationWindow | null>(null)
  const close = () => setWindow(null)
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
          <StatusMark status={webhookStatusOf(watching.data)} />
        </span>
      </button>
      {open && (
        <IntegrationDetail
          stackId={stackId}
          integration={integration}
          watching={watching}
          onOpen={setWindow}
        />
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
            void watching.refetch()
          }}
        />
      )}
    </section>
  )
}

/** Returns the display name of an integration: its comment, else the customer's name in the other system. */
function nameOf({ comment, name }: Pick<Integration, 'comment' | 'name'>): string {
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
