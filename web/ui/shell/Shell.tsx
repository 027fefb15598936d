import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { ScrolledFoot } from './scrolled-foot.tsx'
import c from './shell.module.css'

export interface ShellProps {
  /** The 48 px bar, usually a Brand and then buttons. `HeaderSpace` pushes the rest to the right. */
  header: ReactNode
  /** Content between the header and the columns, such as the offline banner. */
  banner?: ReactNode
  /** The columns. */
  children: ReactNode
  /** The 28 px line at the bottom. */
  footer?: ReactNode
  /** Puts the footer at the end of the scrolling content, to save space on phones. */
  footerScrolls?: boolean
  /** The navigation on phones; hidden on wider screens. */
  bottomBar?: ReactNode
}

/** The frame of every main screen: header, columns, footer, and a bottom bar on phones. */
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

/** Pushes the following elements of the header or footer to the right. */
export function HeaderSpace() {
  return <span className={c.space} />
}

/** The thin slanted line between the brand and the switch next to it. */
export function HeaderSlash() {
  return <span className={c.slash} />
}

/** Initials in a 24 px circle. Hidden from screen readers: the name is next to it or labels the button around it. */
export function Avatar({ initials }: { initials: string }) {
  return <span className={c.avatar} data-initials={initials} aria-hidden="true" />
}

/** A dot and a text in the footer that show whether the data on screen is current. */
export function LiveStatus({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    // While the data is live the time changes all the time; screen readers must not announce that.
    <span role="status" aria-live={live ? 'off' : 'polite'}>
      <i className={c.dot} data-live={live || undefined} />
      {children}
    </span>
  )
}
