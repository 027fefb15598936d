import { Textarea, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import c from './editing.module.css'
import { inlineOutcome } from './inline-edit.ts'

export interface InlineEditProps {
  label: string
  value: string
  /** What a value must be. */
  field: ZodMiniType
  /** Several lines: Enter saves all the same, and Shift with Enter begins a line. */
  multiline?: boolean
  /** Why it can't be edited; it is then only shown. */
  denial: string | null
  /** Fails when it was not saved, after it has told so; what was typed then stays. */
  onSave: (value: string) => Promise<unknown>
  /** The value as it is shown. */
  children: ReactNode
}

interface Editing {
  readonly began: string
  readonly typed: string
  readonly told: string | null
}

/**
 * A value that is edited where it stands: a click begins, Enter or leaving it saves, Escape puts back what was. An unchanged
 * value is not saved, and what somebody else has changed meanwhile is told before it is undone.
 */
export function InlineEdit({ label, value, field, multiline, denial, onSave, children }: InlineEditProps) {
  const t = useT()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const over = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  useUnsaved(editing !== null && editing.typed.trim() !== editing.began.trim())

  const end = (takesFocus: boolean) => {
    over.current = true
    setEditing(null)
    setProblem(null)
    // Whoever has gone on to something else meanwhile stays there.
    if (takesFocus)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.current?.focus()
      })
  }
  const save = async (takesFocus: boolean) => {
    if (!editing || saving || over.current) return
    const outcome = inlineOutcome({ ...editing, latest: value })
    if (outcome === 'unchanged') return end(takesFocus)
    const wrong = problemOf(field, editing.typed.trim(), label)
    if (wrong !== null) return setProblem(wrong)
    if (outcome === 'clash') {
      setEditing({ ...editing, told: value })
      return setProblem(value === '' ? t('editing:changed') : t('editing:now', { value }))
    }
    setSaving(true)
    try {
      await onSave(editing.typed.trim())
      end(takesFocus)
    } catch {
      // It was told; what was typed stays to be saved again.
    } finally {
      setSaving(false)
    }
  }

  if (!editing) {
    if (denial !== null) return <span title={denial}>{children}</span>
    return (
      <UnstyledButton
        ref={opener}
        className={c.inline}
        title={t('editing:clickToEdit')}
        onClick={() => {
          over.current = false
          setEditing({ began: value, typed: value, told: null })
        }}
      >
        <VisuallyHidden>{t('editing:editValue', { label })} </VisuallyHidden>
        {children}
      </UnstyledButton>
    )
  }
  const control = {
    'aria-label': label,
    size: 'xs',
    value: editing.typed,
    error: problem,
    autoFocus: true,
    readOnly: saving,
    'aria-busy': saving,
    onBlur: () => void save(false),
  } as const
  const type = (typed: string) => {
    setEditing({ ...editing, typed })
    setProblem(null)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      end(true)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save(true)
    }
  }
  return multiline ? (
    <Textarea
      {...control}
      autosize
      minRows={2}
      maxRows={12}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={keys}
    />
  ) : (
    <TextInput {...control} onChange={(event) => type(event.currentTarget.value)} onKeyDown={keys} />
  )
}
