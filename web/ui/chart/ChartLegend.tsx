import { formatNumber, formatQuantity } from '../number/format-number.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './chart.module.css'
import type { ChartPanel } from './chart-types.ts'
import { hasBand, lastReading, newestReading } from './series/reading-at.ts'
import { isShown, toggleOf } from './series/shown-series.ts'

export interface ChartLegendProps {
  panels: readonly ChartPanel[]
  /** The end of the visible range. The legend shows the last values before it. */
  until: number
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Shows the name and last value of each line. A click on an entry hides its line or shows it again. */
export function ChartLegend({ panels, until, hidden, onToggle }: ChartLegendProps) {
  const texts = useUiTexts().chart
  const hasLimits = panels.some(
    ({ limits = {}, partialLimits = [] }) =>
      partialLimits.length > 0 || Object.values(limits).some((limit) => limit !== undefined),
  )
  return (
    <div className={c.legend}>
      {panels.flatMap((panel) =>
        panel.series.map((series, place) => {
          const toggle = toggleOf(series)
          const sharing = panels.filter((one) => one.series.some((other) => toggleOf(other) === toggle))
          if (sharing[0] !== panel) return null
          // An entry shared by several panels has no value, because it would belong to only one of them.
          const hasValue = sharing.length === 1
          const last = hasValue ? lastReading(series, until) : null
          const newest = hasValue ? newestReading(series, until) : null
          const value = newest?.value ?? last?.value
          const key = `var(--series-${series.color ?? Math.min(place + 1, 3)})`
          return (
            <span key={series.id} className={c.legendGroup}>
              <Entry shown={isShown(series, hidden)} onClick={() => onToggle(toggle)}>
                <i
                  className={c.keyLine}
                  data-dashed={series.dashed || undefined}
                  style={{ borderColor: key }}
                />
                {series.label}
                {value !== undefined && <b>{formatQuantity(value, panel.unit, panel.decimals)}</b>}
                {newest?.age}
              </Entry>
              {series.min && series.max && (
                <Entry shown={!hidden.has(`${toggle}:band`)} onClick={() => onToggle(`${toggle}:band`)}>
                  <i className={c.keyBand} />
                  {texts.minToMax}
                  {last && !hasBand(last, panel.decimals) && last.min !== undefined && (
                    <b>{texts.constant}</b>
                  )}
                  {last && hasBand(last, panel.decimals) && (
                    <b>
                      {texts.range(
                        formatNumber(last.min, panel.decimals),
                        formatNumber(last.max, panel.decimals),
                      )}
                    </b>
                  )}
                </Entry>
              )}
            </span>
          )
        }),
      )}
      {hasLimits && (
        <Entry shown={!hidden.has('limits')} onClick={() => onToggle('limits')}>
          <span className={c.keyLimits}>
            <i className={c.keyDash} data-s="attention" />
            <i className={c.keyDash} data-s="critical" />
          </span>
          {texts.limits}
        </Entry>
      )}
    </div>
  )
}

interface EntryProps {
  shown: boolean
  onClick: () => void
  children: React.ReactNode
}

function Entry({ shown, onClick, children }: EntryProps) {
  return (
    <button type="button" className={c.legendEntry} aria-pressed={shown} onClick={onClick}>
      {children}
    </button>
  )
}
