import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, FormEvent, ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './dialog.module.css'
import { headOfDialog } from './head-of-dialog.ts'
import { useTopRoom } from './top-room.ts'
import { useWindow } from './use-window.ts'

export interface DialogProps {
  title: string
  /** What it is about, beside the title. */
  subtitle?: string
  onClose: () => void
  /** The buttons at the foot; the one that does it comes last. A `type="submit"` submits the form. */
  footer?: ReactNode
  /** Makes the content a form; the browser's own checks are off. */
  onSubmit?: () => void
  /** In pixels, 1200 at most. A phone is filled. */
  width?: number
  children: ReactNode
}

/** No window is wider; those with tables are as wide. */
const widest = 1200

/** A window over the page with a title, content that scrolls, and buttons that stay in sight. Escape closes it. */
export function Dialog({ title, subtitle, onClose, footer, onSubmit, width = 600, children }: DialogProps) {
  const texts = useUiTexts()
  const phone = useMediaQuery('(max-width: 768px)', undefined, {
    getInitialValueInEffect: false,
  })
  const room = useTopRoom()
  useWindow(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A window over another is part of its form as far as React is concerned.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={
        <span className={c.title} title={title}>
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
