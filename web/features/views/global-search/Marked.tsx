import { foundParts } from './found-text.ts'
import c from './search.module.css'

/** A text in which the match is marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const { before, found, after } = foundParts(text, search)
  return (
    <>
      {before}
      {found && <mark className={c.mark}>{found}</mark>}
      {after}
    </>
  )
}
