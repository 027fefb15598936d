import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import c from './delivery.module.css'

export const steps = ['customer', 'order', 'data', 'review'] as const
export type Step = (typeof steps)[number]

/** The progress through the wizard. */
export function Steps({ current }: { current: Step }) {
  const t = useT()
  const at = steps.indexOf(current)
  return (
    <ol className={c.steps} aria-label={t('delivery:steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span className={c.stepMark} aria-hidden="true">
            {index < at ? <IconCheck size={12} stroke={2} /> : index + 1}
          </span>
          <span className={c.stepName}>{t(`delivery:steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
