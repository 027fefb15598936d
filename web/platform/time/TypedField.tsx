import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { useT } from '../i18n/i18n.ts'
import { serverNow } from './server-now.ts'
import { useTimeFormat } from './time-settings.ts'
import c from './typed-field.module.css'
import { type TypedFormat, typedDay, typedMinute } from './typed-format.ts'
import { fieldText } from './typed-time.ts'

export interface TypedFieldProps
  extends Pick<
    TextInputProps,
    | 'id'
    | 'className'
    | 'size'
    | 'title'
    | 'disabled'
    | 'autoFocus'
    | 'description'
    | 'error'
    | 'leftSection'
    | 'leftSectionWidth'
  > {
  /** The visible label, or only the accessible name with `hidesLabel`. */
  label: string
  hidesLabel?: boolean
  /** `2026-11-21`, or with a time of day `2026-11-21T05:48`; empty for none, and `null` for a text that can't be read. */
  value: string | null
  /** The first and the last day that a `DayField` accepts; empty for no bound. */
  min?: string
  max?: string
  onChange: (value: string | null) => void
  /** Enter is pressed, and the text can be read. */
  onEnter?: () => void
  /** The focus leaves the field and its button. */
  onLeave?: () => void
}

/** The typed text, until the field is left or gets another value from outside. */
interface Draft {
  readonly text: string
  /** The value that the owner got for it. */
  readonly value: string | null
  readonly isLeft: boolean
}

/**
 * A field for a day, or for a day with a time of day, in the account's format. Its button opens the browser's calendar.
 * ISO dates can be typed with every format.
 */
export function DayField(props: TypedFieldProps) {
  return <TypedField {...props} type="date" format={typedDay(useTimeFormat().pattern)} />
}

/** The same with a time of day in the account's zone. */
export function TimeField(props: Omit<TypedFieldProps, 'min' | 'max'>) {
  return <TypedField {...props} type="datetime-local" format={typedMinute(useTimeFormat().pattern)} />
}

interface FieldProps extends TypedFieldProps {
  type: 'date' | 'datetime-local'
  format: TypedFormat
}

function TypedField(props: FieldProps) {
  const {
    label,
    hidesLabel,
    value,
    min = '',
    max = '',
    onChange,
    onEnter,
    onLeave,
    type,
    format,
    error,
    ...rest
  } = props
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== draft?.value) setDraft(null)
  }
  const example = useExample(props)
  const text = draft?.text ?? format.write(value ?? '')
  const read = format.read(text)
  const mistake =
    read === null
      ? t(type === 'date' ? 'time:notADay' : 'time:notATime', { example })
      : isEarlier(read, min)
        ? t('time:tooEarly', { day: format.write(min) })
        : isEarlier(max, read) && t('time:tooLate', { day: format.write(max) })
  const give = (next: string) => {
    const typed = format.read(next)
    const given = typed === null || isEarlier(typed, min) || isEarlier(max, typed) ? null : typed
    setDraft({ text: next, value: given, isLeft: false })
    if (given !== value) onChange(given)
  }
  return (
    <TextInput
      {...rest}
      label={hidesLabel ? undefined : label}
      aria-label={hidesLabel ? label : undefined}
      placeholder={format.pattern}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={text}
      wrapperProps={{
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.()
        },
      }}
      error={(draft?.isLeft && mistake) || error}
      onChange={(event) => give(event.currentTarget.value)}
      onBlur={() => setDraft(mistake && draft ? { ...draft, isLeft: true } : null)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && !mistake) onEnter?.()
      }}
      rightSection={
        !rest.disabled && (
          <>
            <IconButton label={t('time:calendar', { label })} onClick={() => picker.current?.showPicker()}>
              <IconCalendar size={14} stroke={1.6} />
            </IconButton>
            <input
              ref={picker}
              className={c.picker}
              type={type}
              tabIndex={-1}
              aria-hidden="true"
              value={value ?? ''}
              min={min}
              max={max}
              onChange={(event) => give(format.write(event.currentTarget.value))}
            />
          </>
        )
      }
    />
  )
}

/** Whether one value is before the other. An empty one is no bound. */
function isEarlier(one: string, other: string): boolean {
  return one !== '' && other !== '' && one < other
}

/** Returns the present day or minute as it can be typed. */
function useExample({ type, format }: Pick<FieldProps, 'type' | 'format'>): string {
  const now = fieldText(serverNow(), useTimeFormat().offsetMinutes)
  return format.write(type === 'date' ? now.slice(0, 10) : now)
}
