import { Button } from '@mantine/core'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { StateMark } from '../state/StateMark.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './feedback.module.css'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

const states = { success: 'nominal', warning: 'attention', error: 'critical' } as const

export interface ToastAction {
  label: string
  onAct: () => void
}

export interface ToastCardProps {
  kind: ToastKind
  title: string
  detail?: string
  action?: ToastAction
  /** How long the toast stays, in milliseconds; shown as a shrinking line. */
  duration: number
  onClose: () => void
}

/** The content of a toast: mark, title, detail, and a line that shows how long it stays. */
export function ToastCard({ kind, title, detail, action, duration, onClose }: ToastCardProps) {
  const texts = useUiTexts()
  const state = kind === 'info' ? undefined : states[kind]
  return (
    <div
      className={c.toast}
      data-s={state}
      data-acts={action && true}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {state ? (
        <StateMark state={state} decorative />
      ) : (
        <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
      )}
      <div className={c.toastText}>
        <p className={c.toastTitle}>{title}</p>
        {detail && <p className={c.toastDetail}>{detail}</p>}
      </div>
      {action && <Button onClick={action.onAct}>{action.label}</Button>}
      <IconButton label={texts.close} size="compact-xs" onClick={onClose}>
        <IconX size={14} stroke={1.6} />
      </IconButton>
      <i className={c.lifetime} style={{ '--lifetime': `${duration}ms` } as CSSProperties} />
    </div>
  )
}
