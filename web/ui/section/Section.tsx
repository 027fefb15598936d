import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../number/format-number.ts'
import c from './section.module.css'

export interface SectionProps {
  title: string
  count?: number
  /** Buttons at the right; a click on them doesn't open or close. */
  actions?: ReactNode
  /** Whether it is open; the owner remembers it. */
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A section of a column that opens and closes by its head. Its content stays unmounted while it is closed. */
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
  /** The id of what it opens. */
  controls: string
}

/** The 40 px head of a section, alone: chevron, title, count, actions. */
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
  /** Whether its group is open; the owner remembers it. */
  open?: boolean
  /** Without it the group is always open. */
  onOpenChange?: (open: boolean) => void
}

/** The small head of a group inside a section: `Direct Customers 6`. */
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
