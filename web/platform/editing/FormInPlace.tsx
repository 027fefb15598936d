import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { isInOpenList } from '../../ui/dialog/use-window.ts'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import c from './editing.module.css'

export interface FormInPlaceProps {
  /** The form's name for screen readers. */
  label: string
  /** Whether there is unsaved input. */
  isChanged: boolean
  /** Why the user may no longer save. Shown above the fields, which keep their input, and on the button. */
  denial?: string | null
  isSaving: boolean
  onSubmit: () => void
  /** Called on Cancel and Escape, even with unsaved input: the caller must ask first. */
  onCancel: () => void
  /** Called with whether there is unsaved input. */
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/**
 * A form, with its buttons, shown in place of the thing it edits. Takes the focus if it was lost with the button that opened
 * the form.
 */
export function FormInPlace(props: FormInPlaceProps) {
  const { label, isChanged, denial, isSaving, onSubmit, onCancel, onUnsaved, children } = props
  const t = useT()
  useUnsaved(isChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only when `isChanged` changes, not with a new callback
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged])
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form may have taken a while to load: don't take the focus from an element that got it in the meantime.
    if (document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  const cancel = () => {
    if (!isSaving) onCancel()
  }
  return (
    <form
      ref={element}
      aria-label={label}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isInOpenList(event.target)) cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!denial) onSubmit()
      }}
    >
      {denial && <DenialNote>{denial}</DenialNote>}
      {children}
      <div className={c.actions}>
        <ActionButton size="sm" onClick={cancel}>
          {t('editing:cancel')}
        </ActionButton>
        <ActionButton size="sm" type="submit" variant="filled" loading={isSaving} disabledReason={denial}>
          {t('editing:save')}
        </ActionButton>
      </div>
    </form>
  )
}
