import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/Note.tsx'
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
      <Note title={title} text={text} running={running} />
      {actions && <div className={c.noteActions}>{actions}</div>}
    </AuthLayout>
  )
}
