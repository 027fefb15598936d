import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { DayField } from '../../../platform/time/TypedField.tsx'
import c from './attachments.module.css'

export interface ValidUntilProps {
  file: StoredFile
  onChange: (date: string | null) => void
}

/** Until when a document is valid as a calibration certificate of its sensorbox. A document without a date is none. */
export function ValidUntil({ file, onChange }: ValidUntilProps) {
  const t = useT()
  const denial = useDenial('uploadFile')
  const saved = file.valid_until ?? ''
  const [day, setDay] = useState<string | null>(saved)
  const save = () => {
    if (day !== null && day !== saved) onChange(day || null)
  }
  return (
    <span className={c.valid}>
      <span className={c.quiet}>{t('files:validUntil')}</span>
      <DayField
        size="xs"
        hidesLabel
        label={t('files:validUntilOf', { name: file.name })}
        title={denial ?? undefined}
        disabled={denial !== null}
        value={day}
        onChange={setDay}
        onEnter={save}
        onLeave={save}
      />
    </span>
  )
}
