import { type ListColumn, listTracks, trackOf } from '../list/list-columns.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './skeleton.module.css'

export interface SkeletonProps {
  width: number | string
  height?: number
  round?: boolean
}

/** A bar in place of a text that is loading. */
export function Skeleton({ width, height = 12, round }: SkeletonProps) {
  return <i className={c.bar} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
}

const nameWidths = [56, 44, 62, 50, 38, 58, 47, 53]

type SkeletonColumn = Pick<
  ListColumn<never>,
  'key' | 'head' | 'narrow' | 'wide' | 'phone' | 'drops' | 'align'
>

export interface ListSkeletonProps {
  /** The columns of the list that is loading, so that nothing moves when it appears. */
  columns: readonly SkeletonColumn[]
  /** The column with the name and the reason. */
  nameKey: string
  /** The column with the state mark. */
  markKey?: string
  select?: boolean
  rows?: number
}

/** The skeleton of a DataList's rows. */
export function ListSkeleton({ columns, nameKey, markKey, select = false, rows = 11 }: ListSkeletonProps) {
  const texts = useUiTexts()
  const tracks = listTracks(columns, select)
  const cells = columns.map((column) => ({
    column,
    attributes: {
      className: c.cell,
      'data-align': column.align,
      'data-phone': trackOf(column, 'phone') !== undefined || undefined,
      'data-narrow': trackOf(column, 'narrow') !== undefined || undefined,
      'data-drops': column.drops,
    },
  }))
  return (
    <div className={c.list} style={tracks} role="status" aria-label={texts.loading}>
      <div className={c.head} aria-hidden="true">
        {select && <span />}
        {cells.map(({ column, attributes }) => (
          <span key={column.key} {...attributes}>
            {column.head}
          </span>
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => {
        const width = nameWidths[row % nameWidths.length] ?? 50
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity but their index
          <div key={row} className={c.row}>
            {select && <span />}
            {cells.map(({ column, attributes }) => (
              <span key={column.key} {...attributes}>
                {column.key === nameKey ? (
                  <>
                    <Skeleton width={`${width}%`} />
                    <Skeleton width={`${width + 24}%`} height={10} />
                  </>
                ) : column.key === markKey ? (
                  <Skeleton width={16} height={16} round />
                ) : (
                  <Skeleton width="80%" height={10} />
                )}
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** The skeleton of a list page while its code loads: header, tools, column headers and rows, each in its final position. */
export function ListPageSkeleton({ title, ...list }: ListSkeletonProps & { title: string }) {
  return (
    <div className={c.listPage}>
      <div className={c.listPageHead} aria-hidden="true">
        <div className={c.crumb}>
          <Skeleton width={72} height={10} />
        </div>
        <div className={c.title}>{title}</div>
        <div className={c.tools}>
          <i className={c.field} />
        </div>
        <div className={c.chips}>
          <Skeleton width={84} height={24} />
        </div>
      </div>
      <ListSkeleton {...list} />
    </div>
  )
}

/** The skeleton of a detail page: title, readings, chart, facts. */
export function ObjectSkeleton() {
  const texts = useUiTexts()
  return (
    <div className={c.object} role="status" aria-label={texts.loading}>
      <div className={c.objectHead}>
        <Skeleton width={120} />
        <Skeleton width="44%" height={20} />
        <Skeleton width="62%" />
      </div>
      <div className={c.strip}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={c.stripCell}>
            <Skeleton width="48%" height={10} />
            <Skeleton width="58%" height={26} />
            <Skeleton width="70%" height={10} />
            <Skeleton width="100%" height={18} />
          </div>
        ))}
      </div>
      <div className={c.chart}>
        <Skeleton width="100%" height={262} />
      </div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={c.factRow}>
          <Skeleton width={88} height={10} />
          <Skeleton width="34%" height={10} />
        </div>
      ))}
    </div>
  )
}

/** The skeleton of the company column: its header, closed sections, and an open one with rows. */
export function CompanySkeleton({
  label,
  closed,
  open,
}: {
  label: string
  closed: readonly string[]
  open: string
}) {
  return (
    <>
      <div className={c.company}>
        <Skeleton width={40} height={40} />
        <div className={c.companyName}>
          <small>{label}</small>
          <Skeleton width={120} />
        </div>
      </div>
      {[...closed, open].map((title) => (
        <div key={title} className={c.sectionHead}>
          <span>{title}</span>
        </div>
      ))}
      <RowsSkeleton rows={9} />
    </>
  )
}

/** The skeleton of a chart with its bars and its legend, as tall as a chart of one panel. */
export function ChartSkeleton() {
  return (
    <div className={c.measurements}>
      <Skeleton width="100%" height={262} />
    </div>
  )
}

/** The skeleton of the rows in a section, such as the stacks in the monitoring block. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  const texts = useUiTexts()
  return (
    <div role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={row} className={c.plainRow}>
          <Skeleton width={`${(nameWidths[row % nameWidths.length] ?? 50) - 12}%`} />
          <Skeleton width={88} height={14} />
        </div>
      ))}
    </div>
  )
}
