import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Question } from '../../../ui/dialog/Question.tsx'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import { useIntegrationEdits, watchedQuery } from './api.ts'
import { CopyLine, Guide } from './Guide.tsx'
import { guideName } from './guide-name.ts'
import c from './integrations.module.css'
import { webhookStatusOf } from './webhook-status.ts'

export interface WebhookGuideProps {
  stackId: string
  integration: Integration
  onClose: () => void
}

/** Explains in four steps how to make the other system send its boxes' readings to this one. */
export function WebhookGuide({ stackId, integration, onClose }: WebhookGuideProps) {
  const t = useT()
  const company = useCurrentStack()?.name ?? ''
  const [name] = useState(() => guideName(company, 'webhook'))
  return (
    <Guide
      title={t('integrations:webhookGuide.title', { name: integration.comment || integration.name })}
      note={t('integrations:webhookGuide.whenClosed')}
      onClose={onClose}
      steps={[
        { name: t('integrations:webhookGuide.open'), text: t('integrations:webhookGuide.openText') },
        {
          name: t('integrations:webhookGuide.name'),
          text: t('integrations:webhookGuide.nameText'),
          content: (
            <>
              <CopyLine label={t('integrations:webhookGuide.nameLabel')} value={name} />
              <CopyLine label={t('integrations:webhookGuide.url')} value={integration.webhook_url} />
            </>
          ),
        },
        {
          name: t('integrations:webhookGuide.headers'),
          text: t('integrations:webhookGuide.headersText'),
          content: <Headers stackId={stackId} integration={integration} />,
        },
        {
          name: t('integrations:webhookGuide.check'),
          text: t('integrations:webhookGuide.checkText'),
          content: <Check stackId={stackId} id={integration.id} />,
        },
      ]}
    />
  )
}

/** The header names of the specification. They are part of the protocol, so they aren't translated. */
const headerNames = {
  type: 'Content-Type',
  token: 'Security-Token',
  integration: 'Integration-Type',
} as const

function Headers({ stackId, integration }: Pick<WebhookGuideProps, 'stackId' | 'integration'>) {
  const t = useT()
  const format = useTimeFormat()
  const { renewToken } = useIntegrationEdits(stackId)
  const [isAsked, setAsked] = useState(false)
  const token = renewToken.data?.security_token
  return (
    <>
      <CopyLine label={headerNames.type} value="application/json" />
      {token ? (
        <CopyLine label={headerNames.token} value={token} />
      ) : (
        <div className={c.copyLine}>
          <b>{headerNames.token}</b>
          <span>
            <ActionButton
              loading={renewToken.isPending}
              onClick={() => (integration.token_set_at ? setAsked(true) : renewToken.mutate(integration.id))}
            >
              {integration.token_set_at
                ? t('integrations:webhookGuide.renewToken')
                : t('integrations:webhookGuide.makeToken')}
            </ActionButton>
          </span>
        </div>
      )}
      {isAsked && (
        <Question
          title={t('integrations:webhookGuide.renewTitle')}
          refuse={t('integrations:webhookGuide.keepToken')}
          agree={t('integrations:webhookGuide.renewIt')}
          isDangerous
          isBusy={renewToken.isPending}
          onRefuse={() => setAsked(false)}
          onAgree={() => renewToken.mutate(integration.id, { onSettled: () => setAsked(false) })}
        >
          <p>{t('integrations:webhookGuide.renewFollows')}</p>
        </Question>
      )}
      <CopyLine label={headerNames.integration} value={integration.integration_type} />
      <p className={c.hint}>
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
        {token || !integration.token_set_at
          ? t('integrations:webhookGuide.once')
          : t('integrations:webhookGuide.hasToken', { at: format.dateTime(integration.token_set_at) })}
      </p>
    </>
  )
}

const words = { unknown: 'webhookUnknown', ok: 'webhookOk', nok: 'webhookNok' } as const

function Check({ stackId, id }: { stackId: string; id: string }) {
  const t = useT()
  const { data, isFetching, refetch } = useQuery(watchedQuery(stackId, id))
  const status = webhookStatusOf(data)
  return (
    <>
      <p className={c.verdict} data-status={isFetching ? 'unknown' : status} role="status">
        {isFetching ? t('integrations:checking') : t(`integrations:${words[status]}`)}
      </p>
      <ActionButton loading={isFetching} onClick={() => void refetch()}>
        {t('integrations:webhookGuide.lookNow')}
      </ActionButton>
    </>
  )
}
