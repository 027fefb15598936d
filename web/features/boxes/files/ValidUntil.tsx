import { TextInput } from '@mantine/core'
import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import c from './attachments.module.css'

export interface ValidUntilProps {
  file: StoredFile
  onChange: (date: string | null) => void
}

/** Until when a document is valid as a calibration certificate of its sensorbox. A document without a date is none. */
export function ValidUntil({ file, onChange }: ValidUntilProps) {
  const t = useT()
  const denial = useDenial('uploadFile')
  return (
    <span className={c.valid}>
      <span className={c.quiet}>{t('files:validUntil')}</span>
      <TextInput
        key={file.valid_until}
        type="date"
        size="xs"
        aria-label={t('files:validUntilOf', { name: file.name })}
        title={denial ?? undefined}
        disabled={denial !== null}
        defaultValue={file.valid_until ?? ''}
        onBlur={(event) => {
          const date = event.currentTarget.value || null
          if (date !== file.valid_until && event.currentTarget.validity.valid) onChange(date)
        }}
      />
    </span>
  )
}
