import { Textarea, TextInput } from '@mantine/core'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import type { Schema } from '@sensorstack/contract/platform/route.ts'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useProblem } from '../../../../platform/editing/use-problem.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import c from '../assets.module.css'

export interface TextInPlaceProps {
  label: string
  value: string
  /** The contract's schema, which validates the text. */
  field: Schema
  disabledReason: string | null
  /** Allows several lines: Enter inserts a line break. */
  isLong?: boolean
  onSave: (value: string) => void
}

/** Edits a text in place. Enter or losing the focus saves the trimmed text if it has changed; Escape discards it. */
export function TextInPlace({ label, value, field, disabledReason, isLong, onSave }: TextInPlaceProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useProblem(typed)
  if (typed === null) {
    return (
      <span className={c.inPlace}>
        <span className={c.shownText}>{value || t('assets:noneGiven')}</span>
        <IconButton
          label={t('assets:edit', { label })}
          size="compact-xs"
          disabledReason={disabledReason}
          onClick={() => {
            setProblem(null)
            setTyped(value)
          }}
        >
          <IconPencil size={14} stroke={1.6} />
        </IconButton>
      </span>
    )
  }
  const save = () => {
    const wrong = problemOf(field, typed, label)
    setProblem(wrong)
    if (wrong) return
    setTyped(null)
    if (typed.trim() !== value) onSave(typed.trim())
  }
  const input = {
    'aria-label': label,
    value: typed,
    error: problem,
    autoFocus: true,
    onBlur: save,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        setTyped(null)
      }
      if (event.key === 'Enter' && !isLong) save()
    },
  }
  return isLong ? (
    <Textarea
      {...input}
      autosize
      minRows={2}
      maxRows={10}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...input} onChange={(event) => setTyped(event.currentTarget.value)} />
  )
}
