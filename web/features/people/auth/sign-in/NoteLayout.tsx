import type { ReactNode } from 'react'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import c from './auth.module.css'

export interface NoteLayoutProps {
  title: string
  text?: string
  /** Shows a progress indicator. */
  running?: boolean
  /** The available actions, the main one first. */
  actions?: ReactNode
}

/** A screen for links in mails that require no input: it shows progress and outcome. */
export function NoteLayout({ title, text, running, actions }: NoteLayoutProps) {
  return (
    <AuthLayout>
      <Note title={title} text={text} running={running} />
      {actions && <div className={c.noteActions}>{actions}</div>}
    </AuthLayout>
  )
}
