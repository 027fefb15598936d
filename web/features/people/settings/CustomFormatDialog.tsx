import { TextInput } from '@mantine/core'
import { isTimeFormat } from '@sensorstack/contract/platform/time.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import c from './settings.module.css'

/** The longest format that the server accepts. */
const longest = 60

/** The tokens explained next to the input, in the order of a date. */
const tokens = [
  ['YYYY', 'year'],
  ['MM', 'month'],
  ['MMMM', 'monthName'],
  ['DD', 'day'],
  ['dddd', 'weekday'],
  ['HH', 'hour'],
  ['hh', 'hour12'],
  ['A', 'half'],
  ['mm', 'minute'],
  ['ss', 'second'],
] as const

export interface CustomFormatDialogProps {
  /** The initial format. */
  format: string
  /** The time zone of the preview. */
  zone: string
  onSelect: (format: string) => void
  onClose: () => void
}

/** Edits a custom date and time format with a preview of the current time. Asks before unsaved input is lost. */
export function CustomFormatDialog({ format, zone, onSelect, onClose }: CustomFormatDialogProps) {
  const t = useT()
  const now = useNow(1000)
  const [text, setText] = useState(format)
  const isValid = isTimeFormat(text)
  const as = (wanted: string) => timeFormat({ zone, format: wanted }).dateTime(now)
  return (
    <FormDialog
      title={t('settings:customFormat')}
      submit={t('settings:select')}
      refusal={!isValid && t('settings:invalidFormat')}
      width={520}
      isChanged={text !== format}
      onSubmit={() => onSelect(text.trim())}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('settings:format')}
        value={text}
        maxLength={longest}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={!isValid}
        classNames={{ input: c.mono }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={c.previewLabel}>{t('settings:preview')}</p>
      {/* Screen readers announce an invalid format, but not every second of the preview. */}
      <output
        className={c.preview}
        data-invalid={!isValid || undefined}
        aria-live={isValid ? 'off' : 'polite'}
      >
        {isValid ? as(text) : t('settings:invalidFormat')}
      </output>
      <dl className={c.tokens} aria-label={t('settings:tokens')}>
        {tokens.map(([token, word]) => (
          <div key={token}>
            <dt className={c.mono}>{token}</dt>
            <dd>{t(`settings:token.${word}`)}</dd>
            <dd className={c.sample}>{as(token)}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}
