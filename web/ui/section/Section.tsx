import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../number/format-number.ts'
import c from './section.module.css'

export interface SectionProps {
  title: string
  count?: number
  /** Buttons on the right; clicking them doesn't toggle the section. */
  actions?: ReactNode
  /** Whether the section is open; the caller keeps this state. */
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A collapsible section of a column. Its content is unmounted while it is closed. */
export function Section({ title, count, actions, open, onOpenChange, children }: SectionProps) {
  const body = useId()
  return (
    <section className={c.section}>
      <SectionHead
        title={title}
        count={count}
        actions={actions}
        open={open}
        onOpenChange={onOpenChange}
        controls={body}
      />
      {open && <div id={body}>{children}</div>}
    </section>
  )
}

export interface SectionHeadProps extends Omit<SectionProps, 'children'> {
  /** The id of the content element. */
  controls: string
}

/** The 40 px header of a section without the section: chevron, title, count, actions. */
export function SectionHead({ title, count, actions, open, onOpenChange, controls }: SectionHeadProps) {
  return (
    <div className={c.head}>
      <h2 className={c.heading}>
        <button
          type="button"
          className={c.toggle}
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={() => onOpenChange(!open)}
        >
          <IconChevronDown className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.title}>{title}</span>
          {count !== undefined && <span className={c.count}>{formatNumber(count)}</span>}
        </button>
      </h2>
      <span className={c.actions}>{actions}</span>
    </div>
  )
}

export interface GroupHeadProps {
  title: string
  count?: number
  /** Whether the group is open; the caller keeps this state. */
  open?: boolean
  /** If omitted, the group is always open. */
  onOpenChange?: (open: boolean) => void
}

/** The small header of a group inside a section: `Direct Customers 6`. */
export function GroupHead({ title, count, open, onOpenChange }: GroupHeadProps) {
  const content = (
    <>
      {title}
      {count !== undefined && <span>{formatNumber(count)}</span>}
    </>
  )
  if (!onOpenChange) return <h3 className={c.group}>{content}</h3>
  return (
    <h3 className={c.group} data-toggle>
      <button
        type="button"
        className={c.groupToggle}
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
      >
        <IconChevronDown className={c.chevron} size={12} stroke={1.8} aria-hidden="true" />
        {content}
      </button>
    </h3>
  )
}
