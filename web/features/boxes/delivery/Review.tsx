import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { MonoText } from '../../../ui/text/Mono.tsx'
import type { AssetBox } from './asset-boxes.ts'
import { type Choices, deliveryWords, partWords } from './choices.ts'
import c from './delivery.module.css'
import type { DeliveryTarget } from './delivery-targets.ts'
import type { Step } from './Steps.tsx'

export interface ReviewProps {
  choices: Choices
  target: DeliveryTarget
  boxes: readonly AssetBox[]
  /** Whether the customer gets the same asset for them. */
  sameAsset: boolean
  onChange: (step: Step) => void
}

/** All choices, each with a link back to its step, and the boxes to deliver. */
export function Review({ choices, target, boxes, sameAsset, onChange }: ReviewProps) {
  const t = useT()
  const parts = partWords(choices)
  const line = (label: string, step: Step, value: ReactNode) => (
    <div className={c.reviewLine}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Anchor
          component="button"
          type="button"
          aria-label={t('delivery:changeWhat', { what: label })}
          onClick={() => onChange(step)}
        >
          {t('delivery:change')}
        </Anchor>
      </dd>
    </div>
  )
  return (
    <div className={c.columns}>
      <dl className={c.review}>
        {line(
          t('delivery:to'),
          'customer',
          <>
            <strong>{target.name}</strong>
            {target.place !== '' && <span className={c.note}>{target.place}</span>}
          </>,
        )}
        {line(t('delivery:orderNumber'), 'order', choices.order_number.trim() || t('delivery:none'))}
        {line(t('delivery:comment'), 'order', choices.comment.trim() || t('delivery:none'))}
        {line(
          t('delivery:same.offer'),
          'data',
          t(sameAsset ? 'delivery:same.isMade' : 'delivery:same.isNotMade'),
        )}
        {line(t('delivery:data'), 'data', deliveryWords(choices))}
        {line(t('delivery:with'), 'data', parts.with || t('delivery:nothing'))}
        {line(t('delivery:without'), 'data', parts.without || t('delivery:nothing'))}
      </dl>
      <section className={c.after} aria-label={t('delivery:boxes', { count: boxes.length })}>
        <h3 className={c.label}>{t('delivery:boxes', { count: boxes.length })}</h3>
        <ul className={c.reviewBoxes}>
          {boxes.map((box) => (
            <li key={box.id}>
              <StateMark state={box.state} size={14} />
              <span>{box.name}</span>
              <MonoText>{box.serialNumber}</MonoText>
            </li>
          ))}
        </ul>
        <p className={c.note}>{t('delivery:assignmentEnds')}</p>
      </section>
    </div>
  )
}
