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
  /** Validates the value. */
  field: ZodMiniType
  /** Allows several lines: Enter still saves, and Shift+Enter starts a new line. */
  multiline?: boolean
  /** Why the value can't be edited. If set, the value is read-only. */
  denial: string | null
  /** Saves the value. Must report a failure itself and then reject, which keeps the input. */
  onSave: (value: string) => Promise<unknown>
  /** The value as displayed. */
  children: ReactNode
}

interface Editing {
  readonly began: string
  readonly typed: string
  readonly shown: string | null
}

/**
 * A value that is edited in place: a click starts editing, Enter or blur saves, Escape restores the old value. An unchanged
 * value is not saved. If another user has changed the value in the meantime, the field shows that before overwriting it.
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
    // Don't take the focus back from an element that got it in the meantime.
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
      setEditing({ ...editing, shown: value })
      return setProblem(value === '' ? t('editing:changed') : t('editing:now', { value }))
    }
    setSaving(true)
    try {
      await onSave(editing.typed.trim())
      end(takesFocus)
    } catch {
      // `onSave` has reported the failure. The input stays, so that the user can save it again.
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
          setEditing({ began: value, typed: value, shown: null })
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
