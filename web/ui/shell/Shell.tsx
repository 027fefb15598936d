import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { ScrolledFoot } from './scrolled-foot.tsx'
import c from './shell.module.css'

export interface ShellProps {
  /** The 48 px bar: usually a Brand, then buttons; `HeaderSpace` pushes the rest to the right. */
  header: ReactNode
  /** Below the header and above the columns, such as the offline banner. */
  banner?: ReactNode
  /** The columns. */
  children: ReactNode
  /** The 28 px line at the foot. */
  footer?: ReactNode
  /** It stands at the end of what scrolls: on the phone, where every line counts. */
  footerScrolls?: boolean
  /** The phone's navigation; not shown on wider screens. */
  bottomBar?: ReactNode
}

/** The frame of every main screen: header, columns, footer, and on the phone a bottom bar. */
export function Shell({ header, banner, children, footer, footerScrolls, bottomBar }: ShellProps) {
  const texts = useUiTexts()
  return (
    <div className={c.shell}>
      <a className={c.skip} href="#content">
        {texts.skipToContent}
      </a>
      <header className={c.header}>{header}</header>
      {banner}
      <ScrolledFoot value={footerScrolls ? footer : null}>
        <div className={c.body}>{children}</div>
      </ScrolledFoot>
      {footer && !footerScrolls && <footer className={c.footer}>{footer}</footer>}
      {bottomBar}
    </div>
  )
}

/** Pushes what follows in the header or the footer to the right. */
export function HeaderSpace() {
  return <span className={c.space} />
}

/** The slanted hairline between the brand and what it is switched to. */
export function HeaderSlash() {
  return <span className={c.slash} />
}

/** Initials on a disc, 24 px. Decoration: the name stands beside it or names the button around it. */
export function Avatar({ initials }: { initials: string }) {
  return <span className={c.avatar} data-initials={initials} aria-hidden="true" />
}

/** A dot and words in the footer that say whether what is seen is fresh. */
export function LiveStatus({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    // While all is well the time moves on and on: nobody wants that read out.
    <span role="status" aria-live={live ? 'off' : 'polite'}>
      <i className={c.dot} data-live={live || undefined} />
      {children}
    </span>
  )
}
