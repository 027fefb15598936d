import c from './kbd.module.css'

/** Shows a keyboard key as a hint, for example in a search field. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={c.kbd} aria-hidden="true">
      {children}
    </span>
  )
}
