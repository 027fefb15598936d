import { Headline } from './Headline.tsx'
import c from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** One sentence about the page. */
  intro: string
}

/** The header of a page in the right column. */
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
