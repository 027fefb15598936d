import c from './shell.module.css'

export interface BrandProps {
  title: string
  /** The second line on a phone, whose header has no space for a switch; empty while it is loading. */
  subtitle?: string
}

/** The product's logo and name. */
export function Brand({ title, subtitle }: BrandProps) {
  return (
    <span className={c.brand}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <rect x="1" y="12.5" width="18" height="5" rx="1.2" fill="currentColor" />
        <rect x="1" y="6.6" width="18" height="3.6" rx="1.1" fill="currentColor" opacity=".55" />
        <rect x="1" y="2.2" width="18" height="2.2" rx="1" fill="currentColor" opacity=".28" />
      </svg>
      <span className={c.brandText}>
        {title}
        {subtitle !== undefined && <small>{subtitle}</small>}
      </span>
    </span>
  )
}
