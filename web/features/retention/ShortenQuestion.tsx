import { Button, Modal } from '@mantine/core'
import type { Deletion } from '@sensorstack/contract/features/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/retention/rules.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useMe } from '../auth/public.tsx'
import c from './retention.module.css'
import { deletionText, monthsText } from './retention-words.ts'

export interface ShortenQuestionProps {
  keep: Keep
  /** What it deletes first; null when nothing is old enough. */
  next: Deletion | null
  saving: boolean
  onCancel: () => void
  onShorten: () => void
}

/** Says what will go and when before data is kept for a shorter time. */
export function ShortenQuestion({ keep, next, saving, onCancel, onShorten }: ShortenQuestionProps) {
  const t = useT()
  const me = useMe()
  return (
    <Modal opened onClose={onCancel} title={t('retention:questionTitle')} size={480}>
      <p className={c.questionKeep}>
        {t('retention:questionKeep', {
          readings: monthsText(keep.readings),
          hours: monthsText(keep.hours),
        })}
      </p>
      <p className={c.consequence}>
        {next ? deletionText(next, me.settings.time_format) : t('retention:questionNothing')}
      </p>
      {next && <p>{t('retention:questionBack')}</p>}
      <div className={c.answers}>
        <Button size="md" onClick={onCancel}>
          {t('retention:cancel')}
        </Button>
        <Button size="md" variant="filled" color="critical" loading={saving} onClick={onShorten}>
          {t('retention:shorten')}
        </Button>
      </div>
    </Modal>
  )
}
