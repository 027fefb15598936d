import { Headline } from '../page/Headline.tsx'
import c from './note.module.css'

export interface NoteProps {
  title: string
  text?: string
  /** What follows without anybody doing something. */
  hint?: string
  /** Draws that something runs. */
  running?: boolean
  /** `alert` is read out at once. */
  role?: 'status' | 'alert'
}

/** The message of a screen that asks for nothing: what is happening, or what came of it. */
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
