import { Select } from '@mantine/core'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDeliveryTargets } from './api.ts'
import c from './delivery.module.css'

export interface TargetSelectProps {
  value: string | null
  onChange: (stackId: string | null) => void
}

/** Selects the receiving customer among the delivery targets, sorted by name. */
export function TargetSelect({ value, onChange }: TargetSelectProps) {
  const t = useT()
  const targets = useDeliveryTargets()
  return (
    <>
      <Select
        label={t('delivery:customer')}
        placeholder={t('delivery:chooseCustomer')}
        data={(targets ?? []).map(({ stackId, name }) => ({ value: stackId, label: name }))}
        value={value}
        onChange={onChange}
        withAsterisk
        searchable
        data-autofocus
        nothingFoundMessage={t('delivery:noneFound')}
      />
      {targets?.length === 0 && <p className={c.note}>{t('delivery:noTargets')}</p>}
    </>
  )
}
