import { Headline } from '../page/Headline.tsx'
import c from './note.module.css'

export interface NoteProps {
  title: string
  text?: string
  /** What happens next without any action by the user. */
  hint?: string
  /** Shows a progress animation. */
  running?: boolean
  /** Screen readers announce an `alert` at once. */
  role?: 'status' | 'alert'
}

/** The message of a screen without any input: what is happening, or its result. */
export function Note({ title, text, hint, running, role = 'status' }: NoteProps) {
  return (
    <>
      <div role={role}>
        <Headline className={c.title} title={title}>
          {title}
        </Headline>
        {text && <p className={c.text}>{text}</p>}
        {hint && <p className={c.hint}>{hint}</p>}
      </div>
      {running && (
        <span className={c.track} aria-hidden="true">
          <i className={c.runner} />
        </span>
      )}
    </>
  )
}
