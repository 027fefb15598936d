import { IconX } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import c from './attachments.module.css'
import type { Upload } from './uploads.ts'

export interface UploadLineProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

/** The progress of an upload, or the reason for its failure with a retry button. */
export function UploadLine({ upload, onRetry, onDismiss }: UploadLineProps) {
  const t = useT()
  const { file, state, share, problem } = upload
  const { name } = file
  const percent = Math.floor(share * 100)
  return (
    <li className={c.upload} data-failed={state === 'failed' || undefined}>
      <span className={c.name}>{name}</span>
      {state === 'failed' ? (
        <span role="alert" className={c.problem}>
          {problem}
        </span>
      ) : (
        <>
          <progress
            className={c.progress}
            aria-label={t('files:sending', { name })}
            max={100}
            value={state === 'sending' && percent === 100 ? undefined : percent}
          />
          <span className={c.quiet}>
            {state === 'waiting'
              ? t('files:waiting')
              : percent === 100
                ? t('files:processing')
                : t('files:percent', { count: percent })}
          </span>
        </>
      )}
      <span className={c.space} />
      {state === 'failed' && (
        <ActionButton size="compact-xs" onClick={onRetry}>
          {t('files:retry')}
        </ActionButton>
      )}
      <IconButton
        label={t(state === 'failed' ? 'files:dismiss' : 'files:cancel', { name })}
        onClick={onDismiss}
      >
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </li>
  )
}
