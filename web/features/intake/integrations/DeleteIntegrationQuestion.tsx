import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Question } from '../../../ui/dialog/Question.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { useIntegrationEdits } from './api.ts'

export interface DeleteIntegrationQuestionProps {
  stackId: string
  integration: Integration
  onClose: () => void
}

/** Asks for confirmation before an integration is deleted, and explains what remains. */
export function DeleteIntegrationQuestion(props: DeleteIntegrationQuestionProps) {
  const { stackId, integration, onClose } = props
  const t = useT()
  const { remove } = useIntegrationEdits(stackId)
  return (
    <Question
      title={t('integrations:deleteTitle')}
      refuse={t('integrations:keep')}
      agree={t('integrations:delete')}
      isDangerous
      isBusy={remove.isPending}
      onRefuse={onClose}
      onAgree={() => remove.mutate(integration.id, { onSettled: onClose })}
    >
      <p>{t('integrations:deleteText', { count: formatNumber(integration.box_count) })}</p>
    </Question>
  )
}
