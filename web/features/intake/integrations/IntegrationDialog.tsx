import { PasswordInput, Select, TextInput } from '@mantine/core'
import {
  type Integration,
  integrationTypes,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { useIntegrationEdits } from './api.ts'
import c from './integrations.module.css'

export interface IntegrationDialogProps {
  stackId: string
  /** Omitted for a new one. */
  integration?: Integration
  onClose: () => void
}

/** Adds or edits an integration. The type can't be changed, and the key is only sent when the user enters a new one. */
export function IntegrationDialog({ stackId, integration, onClose }: IntegrationDialogProps) {
  const t = useT()
  const { add, update } = useIntegrationEdits(stackId)
  const denial = useDenial(integration ? 'updateIntegration' : 'createIntegration')
  const [type, setType] = useState<string | null>(integration?.integration_type ?? null)
  const [apiKey, setApiKey] = useState('')
  const [comment, setComment] = useState(integration?.comment ?? '')
  const missing =
    (type === null && t('integrations:typeRequired')) ||
    (!integration && apiKey.trim() === '' && t('integrations:apiKeyRequired'))
  const isChanged =
    apiKey !== '' ||
    comment !== (integration?.comment ?? '') ||
    type !== (integration?.integration_type ?? null)
  const draft = { apiKey: apiKey.trim(), comment }
  return (
    <FormDialog
      title={integration ? t('integrations:editTitle') : t('integrations:addIntegration')}
      submit={integration ? t('integrations:save') : t('integrations:add')}
      refusal={missing}
      denial={denial}
      isSaving={add.isPending || update.isPending}
      isChanged={isChanged}
      width={480}
      onSubmit={() => {
        if (integration) update.mutate({ id: integration.id, ...draft }, { onSuccess: onClose })
        else add.mutate(draft, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <div className={c.fields}>
        <Select
          label={t('integrations:type')}
          data={integrationTypes.map((value) => ({ value, label: t(`integrations:types.${value}`) }))}
          value={type}
          disabled={integration !== undefined}
          description={integration ? t('integrations:typeLocked') : undefined}
          onChange={setType}
        />
        <PasswordInput
          label={t('integrations:apiKey')}
          description={integration ? t('integrations:apiKeyKept') : undefined}
          value={apiKey}
          autoComplete="off"
          onChange={(event) => setApiKey(event.currentTarget.value)}
        />
        <TextInput
          label={t('integrations:comment')}
          description={t('integrations:commentHint')}
          value={comment}
          maxLength={500}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
