import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, FormEvent, ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './dialog.module.css'
import { headOfDialog } from './head-of-dialog.ts'
import { markFirstField } from './mark-first-field.ts'
import { useTopRoom } from './top-room.ts'
import { useWindow } from './use-window.ts'

export interface DialogProps {
  title: string
  /** What the dialog is about, next to the title. */
  subtitle?: string
  onClose: () => void
  /** The buttons at the bottom, with the primary action last. A `type="submit"` submits the form. */
  footer?: ReactNode
  /** Makes the content a form, without the browser's own validation. */
  onSubmit?: () => void
  /** In pixels, 1200 at most. On a phone the dialog fills the screen. */
  width?: number
  children: ReactNode
}

/** The maximum width of a dialog, used by those with tables. In pixels. */
const widest = 1200

/** A dialog with a title, scrolling content, and buttons that stay visible. Escape closes it; the first field has the focus. */
export function Dialog({ title, subtitle, onClose, footer, onSubmit, width = 600, children }: DialogProps) {
  const texts = useUiTexts()
  const phone = useMediaQuery('(max-width: 768px)', undefined, {
    getInitialValueInEffect: false,
  })
  const room = useTopRoom()
  useWindow(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble from a nested dialog into the form of the outer one.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={
        <span className={c.title} title={title} ref={markFirstField}>
          {title}
          {subtitle && <span className={c.subtitle}>{subtitle}</span>}
        </span>
      }
      size={Math.min(width, widest)}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{
        inner: `${c.inner} ${c.full}`,
        header: c.head,
        content: `${c.content} ${c.sheet}`,
        body: c.body,
      }}
      style={{ '--top-room': `${room}px` } as CSSProperties}
      attributes={{ header: headOfDialog }}
    >
      {onSubmit ? (
        <form onSubmit={submit} noValidate>
          {children}
          {footer && <div className={c.foot}>{footer}</div>}
        </form>
      ) : (
        <>
          {children}
          {footer && <div className={c.foot}>{footer}</div>}
        </>
      )}
    </Modal>
  )
}
