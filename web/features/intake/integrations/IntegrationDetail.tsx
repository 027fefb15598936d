import type {
  Integration,
  WatchedIntegration,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { IconAlertTriangleFilled, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IntegrationFacts } from './IntegrationFacts.tsx'
import c from './integrations.module.css'
import { webhookStatusOf } from './webhook-status.ts'

/** The dialogs of an integration. */
export type IntegrationWindow = 'edit' | 'delete' | 'guide' | 'synchronize'

export interface IntegrationDetailProps {
  stackId: string
  integration: Integration
  /** The response of the other system. */
  watching: UseQueryResult<WatchedIntegration>
  onOpen: (window: IntegrationWindow) => void
}

/** The facts about an integration, and the buttons to synchronize, edit and delete it. */
export function IntegrationDetail({ stackId, integration, watching, onOpen }: IntegrationDetailProps) {
  const t = useT()
  const mayUpdate = useDenial('updateIntegration')
  const maySync = useDenial('syncIntegration')
  const status = webhookStatusOf(watching.data)
  return (
    <div className={c.unfolded}>
      {status === 'nok' && mayUpdate === null && (
        <div className={c.warning} role="status">
          <IconAlertTriangleFilled size={18} aria-hidden="true" />
          <b>{t('integrations:noWebhook')}</b>
          <ActionButton variant="filled" onClick={() => onOpen('guide')}>
            {t('integrations:openWebhookGuide')}
          </ActionButton>
        </div>
      )}
      <IntegrationFacts stackId={stackId} integration={integration} watching={watching} />
      <div className={c.buttons}>
        <ActionButton
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          disabledReason={maySync}
          onClick={() => onOpen('synchronize')}
        >
          {t('integrations:synchronize')}
        </ActionButton>
        <ActionButton
          leftSection={<IconPencil size={16} stroke={1.6} />}
          disabledReason={mayUpdate}
          onClick={() => onOpen('edit')}
        >
          {t('integrations:edit')}
        </ActionButton>
        {status !== 'nok' && (
          <ActionButton variant="subtle" disabledReason={mayUpdate} onClick={() => onOpen('guide')}>
            {t('integrations:openWebhookGuide')}
          </ActionButton>
        )}
        <ActionButton
          className={c.last}
          variant="subtle"
          color="critical"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          disabledReason={maySync}
          onClick={() => onOpen('delete')}
        >
          {t('integrations:delete')}
        </ActionButton>
      </div>
    </div>
  )
}
