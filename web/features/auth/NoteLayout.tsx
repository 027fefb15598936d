import type { ReactNode } from 'react'
import { AuthLayout } from './AuthLayout.tsx'
import c from './auth.module.css'

export interface NoteLayoutProps {
  title: string
  text?: string
  /** Draws that something runs. */
  running?: boolean
  /** What can be done now, the main thing first. */
  actions?: ReactNode
}

/** A screen of a mail's link that asks for nothing: what happens, or what became of it. */
export function NoteLayout({ title, text, running, actions }: NoteLayoutProps) {
  return (
    <AuthLayout>
      <div role="status">
        <h1 className={c.noteTitle}>{title}</h1>
        {text && <p className={c.noteText}>{text}</p>}
      </div>
      {running && (
        <span className={c.track} aria-hidden="true">
          <i className={c.runner} />
        </span>
      )}
      {actions && <div className={c.noteActions}>{actions}</div>}
    </AuthLayout>
  )
}
