import { Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './feedback.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What that means for what is on screen. */
  detail?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Within something that has room around it: in line with what stands above, without a rule below. */
  flush?: boolean
}

/** A failure in its place: what happened, what is shown instead, and the retry. */
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
