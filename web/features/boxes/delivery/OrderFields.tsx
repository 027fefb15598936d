import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n/all-texts.ts'
import type { Choices } from './choices.ts'
import c from './delivery.module.css'

export interface OrderFieldsProps {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
}

/** The order number and comment of the receiver, visible to both sides. */
export function OrderFields({ choices, onChange }: OrderFieldsProps) {
  const t = useT()
  return (
    <div className={c.fields}>
      <TextInput
        label={t('delivery:orderNumber')}
        value={choices.order_number}
        onChange={(event) => onChange({ order_number: event.currentTarget.value })}
        autoComplete="off"
        maxLength={100}
      />
      <Textarea
        label={t('delivery:comment')}
        value={choices.comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
      />
    </div>
  )
}
