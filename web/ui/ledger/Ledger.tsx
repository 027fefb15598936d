import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'
import { formatNumber } from '../number/format-number.ts'
import { StateMark } from '../state/StateMark.tsx'
import type { StateKind } from '../state/states.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './ledger.module.css'
import { ShareBar } from './ShareBar.tsx'

export interface LedgerRow {
  state: StateKind
  /** `undefined` while loading, `null` if loading failed. */
  count: number | undefined | null
  href: string
  /** A sum of the rows above: has a line above it and is not highlighted. */
  sum?: boolean
  /** Spans both columns in the packed layout. */
  wide?: boolean
  /** Tooltip, such as the parts of a sum. */
  hint?: string
}

export interface LedgerProps {
  title: string
  /** The number next to the title, usually the total count. */
  total?: number
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** In reading order: worst first, each sum below its parts. */
  rows: readonly LedgerRow[]
  /** The states whose shares the bar shows; by default all that aren't sums. */
  shares?: readonly StateKind[]
  /** The state that is open in another column. */
  selected?: StateKind | null
  /** `packed`: two rows side by side, for narrow arrangements. */
  layout?: 'rows' | 'packed'
}

/** The order of the cells in the packed layout, so that pairs are side by side. */
const packedOrder: Record<StateKind, number> = {
  critical: 0,
  attention: 1,
  nominal: 2,
  inactive: 3,
  active: 4,
  enabled: 5,
  disabled: 6,
  in_stock: 7,
  unavailable: 8,
  delivery: 9,
}

/** An overview of one kind of thing by state: a share bar, and a link with mark, name and count for each state. */
export function Ledger({ title, total, actions, rows, shares, selected, layout = 'rows' }: LedgerProps) {
  const texts = useUiTexts()
  const shown = shares
    ? rows.filter((row) => shares.includes(row.state))
    : rows.filter((row) => !row.sum && packedOrder[row.state] < packedOrder.active)
  const ordered =
    layout === 'packed' ? [...rows].sort((a, b) => packedOrder[a.state] - packedOrder[b.state]) : rows
  const bar = [...shown].sort((a, b) => severity(a.state) - severity(b.state))
  return (
    <section className={c.ledger} data-layout={layout} aria-label={title}>
      <header className={c.head}>
        <h2 className={c.title}>{title}</h2>
        {total !== undefined && <span className={c.total}>{formatNumber(total)}</span>}
        <span className={c.actions}>{actions}</span>
      </header>
      <ShareBar parts={bar.map((row) => ({ state: row.state, count: row.count ?? 0 }))} />
      <ul className={c.rows}>
        {ordered.map((row) => (
          <li
            key={row.state}
            className={c.item}
            data-sum={row.sum || undefined}
            data-wide={row.wide || undefined}
          >
            <Link
              className={c.row}
              href={row.href}
              data-s={row.state}
              data-loud={(row.count ?? 0) > 0 || undefined}
              data-zero={row.count === 0 || row.count === null || undefined}
              aria-current={row.state === selected || undefined}
              title={row.hint}
            >
              <StateMark state={row.state} decorative />
              <span className={c.word}>{texts.states[row.state]}</span>
              <span className={c.count}>
                <Count of={row.count} />
              </span>
              <IconChevronRight className={c.arrow} size={14} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Count({ of }: { of: LedgerRow['count'] }) {
  if (of === null) return '–'
  return of === undefined ? <i className={c.pending} /> : formatNumber(of)
}

/** Returns the rank of a state, worst first; inactive comes before nominal. */
function severity(state: StateKind): number {
  return ['critical', 'attention', 'inactive', 'nominal'].indexOf(state)
}
