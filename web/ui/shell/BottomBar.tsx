import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'
import c from './shell.module.css'

export interface BottomBarItem {
  label: string
  /** An icon of 20 px. */
  icon: ReactNode
  /** A count of things that need attention; hidden for 0. */
  badge?: number
  current?: boolean
  /** Stands out as the main action. */
  isMain?: boolean
  /** A link target or a click handler. */
  action: { href: string } | { onClick: () => void }
}

export interface BottomBarProps {
  /** The name of the navigation. */
  label: string
  /** At most five items. */
  items: readonly BottomBarItem[]
}

/** The navigation on phones, 60 px at the bottom of the screen. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={c.bottomBar} aria-label={label}>
      {items.map((item) => {
        const content = (
          <>
            <span className={c.bottomIcon} data-main={item.isMain || undefined}>
              {item.icon}
              {item.badge ? <b className={c.bottomBadge}>{item.badge > 99 ? '99+' : item.badge}</b> : null}
            </span>
            {item.label}
          </>
        )
        return 'href' in item.action ? (
          <Link
            key={item.label}
            className={c.bottomItem}
            href={item.action.href}
            aria-current={item.current ? 'page' : undefined}
          >
            {content}
          </Link>
        ) : (
          <button
            key={item.label}
            type="button"
            className={c.bottomItem}
            aria-current={item.current ? 'page' : undefined}
            onClick={item.action.onClick}
          >
            {content}
          </button>
        )
      })}
    </nav>
  )
}
