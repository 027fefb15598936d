import { Switch } from '@mantine/core'
import { partsOf } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import type { Choices } from './choices.ts'
import c from './delivery.module.css'

export interface SameAssetProps {
  isWanted: boolean
  onChange: (isWanted: boolean) => void
  choices: Choices
}

/** Offers to make the same asset at the customer, and lists what it gets by the choices of data. */
export function SameAsset({ isWanted, onChange, choices }: SameAssetProps) {
  const t = useT()
  const parts = partsOf(choices)
  const goes = [
    t('delivery:same.nameAndType'),
    ...(parts.sensorbox_info ? [t('delivery:same.description')] : []),
    ...(['documents', 'photos'] as const).flatMap((part) =>
      parts[part] ? [t(`delivery:parts.${part}`).toLowerCase()] : [],
    ),
  ]
  return (
    <div className={c.option} data-head>
      <label htmlFor="deliver-same-asset">
        {t('delivery:same.offer')}
        <span className={c.note}>{t('delivery:same.how', { parts: goes.join(', ') })}</span>
      </label>
      <Switch
        id="deliver-same-asset"
        checked={isWanted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
