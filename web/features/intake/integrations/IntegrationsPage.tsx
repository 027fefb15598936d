import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { IconApi, IconFileText, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack, useCurrentStackName } from '../../people/stacks/public.tsx'
import { ApiGuide } from './ApiGuide.tsx'
import { integrationsQuery } from './api.ts'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import { IntegrationRow } from './IntegrationRow.tsx'
import c from './integrations.module.css'

/** The integrations of the current stack, visible to everyone and managed by managers and admins. */
export function IntegrationsPage() {
  const t = useT()
  const stackId = useCurrentStackId()
  const stack = useCurrentStack()
  const company = useCurrentStackName()
  const denial = useDenial('createIntegration')
  const [window, setWindow] = useState<'add' | 'guide' | null>(null)
  const { data, error, isFetching, refetch } = useQuery(integrationsQuery(stackId))
  const add = (
    <ActionButton
      leftSection={<IconPlus size={16} stroke={1.6} />}
      disabledReason={denial}
      onClick={() => setWindow('add')}
    >
      {t('integrations:addIntegration')}
    </ActionButton>
  )
  return (
    <article aria-label={t('company:titles.integrations')}>
      <PageHead title={t('company:titles.integrations')} intro={t('integrations:intro', { name: company })} />
      <div className={c.actions}>
        <Link className={c.toApi} href={paths.apiDocs()}>
          <IconApi size={16} stroke={1.6} aria-hidden="true" />
          {t('integrations:apiDocs')}
        </Link>
        <ActionButton
          variant="subtle"
          leftSection={<IconFileText size={16} stroke={1.6} />}
          onClick={() => setWindow('guide')}
        >
          {t('integrations:apiGuide.title')}
        </ActionButton>
        {add}
      </div>
      {data ? (
        <Rows key={stackId} stackId={stackId} integrations={data} />
      ) : error ? (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {window === 'add' && <IntegrationDialog stackId={stackId} onClose={() => setWindow(null)} />}
      {window === 'guide' && <ApiGuide company={stack?.name ?? ''} onClose={() => setWindow(null)} />}
    </article>
  )
}

function Rows({ stackId, integrations }: { stackId: string; integrations: readonly Integration[] }) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null)
  if (integrations.length === 0) {
    return (
      <EmptyState
        icon={<IconPlugConnected size={24} stroke={1.6} />}
        title={t('integrations:none')}
        hint={t('integrations:noneHint')}
      />
    )
  }
  return (
    <>
      <div className={c.head} aria-hidden="true">
        <span />
        <span>{t('integrations:columns')}</span>
        <span className={c.number}>{t('integrations:boxes')}</span>
        <span className={c.synchronized}>{t('integrations:synchronized')}</span>
        <span>{t('integrations:webhook')}</span>
      </div>
      {integrations.map((one) => (
        <IntegrationRow
          key={one.id}
          stackId={stackId}
          integration={one}
          open={open === one.id}
          onToggle={() => setOpen(open === one.id ? null : one.id)}
        />
      ))}
    </>
  )
}
