import c from './kbd.module.css'

/** A key, drawn: the hint in a search field. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={c.kbd} aria-hidden="true">
      {children}
    </span>
  )
}
