import { formatNumber, formatQuantity } from '../number/format-number.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './chart.module.css'
import type { ChartMark, ChartPanel, ChartTime } from './chart-types.ts'
import { hasBand, readingAt } from './series/reading-at.ts'
import { isShown } from './series/shown-series.ts'

export interface ChartTipProps {
  /** The time at the crosshair. */
  time: number
  left: number
  width: number
  panels: readonly ChartPanel[]
  hidden: ReadonlySet<string>
  marks: readonly ChartMark[]
  /** Returns how far from the crosshair a reading of a series may be, in milliseconds. */
  reach: (seriesId: string) => number
  format: ChartTime
}

const tipWidth = 190

/** Shows the values of all series at the crosshair. */
export function ChartTip({ time, left, width, panels, hidden, marks, reach, format }: ChartTipProps) {
  const texts = useUiTexts().chart
  const rows = panels.flatMap((panel) =>
    panel.series
      .filter((series) => isShown(series, hidden))
      .flatMap((series) => {
        const reading = readingAt(series, time, reach(series.id))
        return reading ? [{ panel, series, reading }] : []
      }),
  )
  const nearest = rows[0]?.reading.time ?? time
  const near = marks.filter((mark) => Math.abs(mark.time - time) <= (reach('') || 0))
  return (
    <div
      className={c.tip}
      style={{ left: left + 16 + tipWidth > width ? left - tipWidth - 12 : left + 14, minWidth: 150 }}
    >
      <p className={c.tipTime}>{format.minute(nearest)}</p>
      {rows.length === 0 && <p className={c.tipNone}>{texts.noReadings}</p>}
      {rows.map(({ panel, series, reading }, index) => (
        <div key={series.id}>
          {panel.title !== undefined && panel !== rows[index - 1]?.panel && (
            <p className={c.tipNone}>{panel.title}</p>
          )}
          <TipRow
            label={series.label}
            value={formatQuantity(reading.value, panel.unit, panel.decimals)}
            strong
          />
          {hasBand(reading, panel.decimals) && isShown(series, hidden, 'band') && (
            <TipRow
              label={texts.minToMax}
              value={`${texts.range(formatNumber(reading.min, panel.decimals), formatNumber(reading.max, panel.decimals))}\u00a0${panel.unit}`}
            />
          )}
        </div>
      ))}
      {near.map((mark) => (
        <p key={`${mark.time}${mark.label}`} className={c.tipNone}>
          {mark.label}
        </p>
      ))}
    </div>
  )
}

function TipRow({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <p className={c.tipRow}>
      <span>{label}</span>
      {strong ? <b>{value}</b> : <span>{value}</span>}
    </p>
  )
}
