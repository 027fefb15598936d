import { Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './feedback.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What the failure means for the data on screen. */
  detail?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Without side padding and bottom line, for a container that has its own padding. */
  flush?: boolean
}

/** Shows a failure in place of content: what happened, what it means, and a retry button. */
export function ErrorState({ title, detail, onRetry, retrying, flush }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={c.error} data-flush={flush || undefined} role="alert">
      <IconAlertCircle className={c.errorIcon} size={16} stroke={1.6} aria-hidden="true" />
      <div className={c.errorText}>
        <p className={c.errorTitle}>{title}</p>
        {detail && <p className={c.errorDetail}>{detail}</p>}
        {onRetry && (
          <Button
            size="compact-xs"
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            loading={retrying}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
