import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { isInOpenList } from '../../ui/dialog/use-window.ts'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import c from './editing.module.css'

export interface FormInPlaceProps {
  /** What the form is called for those who don't see where it stands. */
  label: string
  /** Whether something would be lost. */
  isChanged: boolean
  /** Why the person may not save it any more: said above what was typed, which stays, and on the button. */
  denial?: string | null
  isSaving: boolean
  onSubmit: () => void
  /** To be given up, also with what was typed: whoever is told asks first. */
  onCancel: () => void
  /** Told whether something would be lost. */
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/**
 * A form in the place where its thing is shown, with its buttons. Takes the focus when the button that began it took it
 * along.
 */
export function FormInPlace(props: FormInPlaceProps) {
  const { label, isChanged, denial, isSaving, onSubmit, onCancel, onUnsaved, children } = props
  const t = useT()
  useUnsaved(isChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of changes, whoever listens
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged])
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // It may have taken a while to load: what has got the focus meanwhile keeps it.
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
