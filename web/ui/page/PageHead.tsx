import { Headline } from './Headline.tsx'
import c from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** What the page is about, in a sentence. */
  intro: string
}

/** The head of a page in the right column. */
export function PageHead({ title, intro }: PageHeadProps) {
  return (
    <header className={c.head}>
      <Headline className={c.title} title={title}>
        {title}
      </Headline>
      <p className={c.intro}>{intro}</p>
    </header>
  )
}
