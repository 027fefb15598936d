import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import c from './integrations.module.css'

export interface GuideStep {
  readonly name: string
  readonly text: string
  readonly content?: ReactNode
}

export interface GuideProps {
  title: string
  steps: readonly GuideStep[]
  /** Explains what closing the guide does. */
  note?: string
  onClose: () => void
}

/** Guides the user through steps to take in the other system. */
export function Guide({ title, steps, note, onClose }: GuideProps) {
  const t = useT()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isLast = at === steps.length - 1
  return (
    <Dialog
      title={title}
      width={720}
      onClose={onClose}
      footer={
        <>
          {at > 0 && (
            <ActionButton className={c.first} size="md" variant="subtle" onClick={() => setAt(at - 1)}>
              {t('integrations:back')}
            </ActionButton>
          )}
          {note && <span className={c.note}>{note}</span>}
          <ActionButton size="md" variant="filled" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? t('integrations:close') : t('integrations:next')}
          </ActionButton>
        </>
      }
    >
      <ol className={c.steps}>
        {steps.map(({ name }, i) => (
          <li key={name} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
            <span className={c.mark} aria-hidden="true">
              {i < at ? <IconCheck size={14} stroke={2} /> : i + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <p className={c.text}>{step?.text}</p>
      {step?.content}
    </Dialog>
  )
}

export interface CopyLineProps {
  label: string
  value: string
}

/** A label and a value with a button that copies it. */
export function CopyLine({ label, value }: CopyLineProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={c.copyLine}>
      <b>{label}</b>
      <code title={value}>{value}</code>
      <IconButton
        label={t('integrations:copy', { what: label })}
        onClick={async () => {
          if (!(await copyText(value))) return
          setCopied(true)
          showToast({ kind: 'success', title: t('integrations:copied') })
        }}
      >
        <Icon size={16} stroke={1.6} />
      </IconButton>
    </div>
  )
}
