import { VirtualList } from '../list/VirtualList.tsx'
import { formatQuantity } from '../number/format-number.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './chart.module.css'
import type { ChartPanel, ChartTime, TimeRange } from './chart-types.ts'
import { nearestIndex } from './series/reading-at.ts'

export interface ChartTableProps {
  label: string
  panels: readonly ChartPanel[]
  range: TimeRange
  format: ChartTime
  height: number
}

const rowHeight = 28

/** Shows the readings in the visible range as a virtualised table, newest first. */
export function ChartTable({ label, panels, range, format, height }: ChartTableProps) {
  const texts = useUiTexts().chart
  const columns = panels.flatMap((panel) => panel.series.map((series) => ({ panel, series })))
  const times = timesWithin(panels, range)
  const template = {
    gridTemplateColumns: `minmax(128px, 1.2fr) repeat(${columns.length}, minmax(72px, 1fr))`,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be virtualised
    <div
      className={c.table}
      style={{ height }}
      role="table"
      aria-label={label}
      aria-rowcount={times.length + 1}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the header row is not interactive */}
      <div role="row" className={c.tableHead} style={template} aria-rowindex={1}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
        <span role="columnheader">{texts.time}</span>
        {columns.map(({ panel, series }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <span key={series.id} role="columnheader">
            {panel.title === undefined ? series.label : texts.titled(panel.title, series.label)}
          </span>
        ))}
      </div>
      <VirtualList
        count={times.length}
        rowHeight={rowHeight}
        rowKey={(index) => String(times[index])}
        role="rowgroup"
        readOnly
        renderRow={(index) => {
          const time = times[index] as number
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div role="row" className={c.tableRow} style={template} aria-rowindex={index + 2}>
              {/* biome-ignore lint/a11y/useSemanticElements: see above */}
              <span role="cell">{format.minute(time)}</span>
              {columns.map(({ panel, series }) => {
                const at = nearestIndex(series.times, time)
                const value = series.times[at] === time ? series.values[at] : null
                const apart = series.apart?.filter((one) => one.time === time).map(({ text }) => text)
                const number =
                  value === null || value === undefined || Number.isNaN(value)
                    ? []
                    : [formatQuantity(value, panel.unit, panel.decimals)]
                return (
                  // biome-ignore lint/a11y/useSemanticElements: see above
                  <span key={series.id} role="cell">
                    {[...number, ...(apart ?? [])].join(', ') || '–'}
                  </span>
                )
              })}
            </div>
          )
        }}
      />
    </div>
  )
}

/** Returns the times of all readings in a range, newest first. */
function timesWithin(panels: readonly ChartPanel[], range: TimeRange): number[] {
  const times = new Set<number>()
  for (const { series } of panels.flatMap((panel) => panel.series.map((one) => ({ series: one })))) {
    for (let index = 0; index < series.times.length; index += 1) {
      const time = series.times[index] as number
      const value = series.values[index]
      const isReading = value !== null && value !== undefined && !Number.isNaN(value)
      if (isReading && time >= range.from && time <= range.to) times.add(time)
    }
    for (const { time } of series.apart ?? []) if (time >= range.from && time <= range.to) times.add(time)
  }
  return [...times].sort((a, b) => b - a)
}
