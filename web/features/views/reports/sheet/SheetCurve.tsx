import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { useId } from 'react'
import { spreadLabels } from '../../../../ui/chart/panel/spread-labels.ts'
import { boundsShown, curvePath, type Scale, scaleOf, timeLabels } from './curve-scale.ts'
import { type QuietSpan, quietReasons, quietSpans } from './measured-time.ts'
import c from './sheet.module.css'
import { boxName, listed, type SheetPart } from './sheet-part.ts'

const width = 690
const height = 232
const left = 34
const right = 58
const top = 22
const bottom = 24
const labelHeight = 15
/** Narrower times in which nothing measured aren't shaded. */
const visibleWidth = 2
const colors = 8

interface CurvePart extends SheetPart {
  readonly measure: MeasureType
}

/** The curves of a measure with limits, gaps, times in which nothing measured, changes of boxes, and excursions with their numbers. */
export function SheetCurve({ measure, ...part }: CurvePart) {
  const { report, words } = part
  const { t } = words
  const [hatch, quietHatch] = [useId(), useId()]
  const series = report.content.series.filter((one) => one.measure === measure)
  const scale = scaleOf(series)
  const name = t(`sheet:measures.${measure}`)
  if (!scale) return null
  const start = Date.parse(report.start_time)
  const end = Date.parse(report.end_time)
  const x = (ms: number) => left + ((ms - start) / (end - start)) * (width - left - right)
  const y = (value: number) => top + ((scale.max - value) / (scale.max - scale.min)) * (height - top - bottom)
  const gaps = series.flatMap((one) => one.gaps)
  const quiet = quietSpans(report, measure).filter(({ fromMs, toMs }) => x(toMs) - x(fromMs) >= visibleWidth)
  const places = { x, y, scale }
  return (
    <section className={c.together}>
      <h3 className={c.heading}>{name}</h3>
      <svg
        className={c.curve}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('sheet:curve', { measure: name })}
      >
        <defs>
          <Hatch id={hatch} angle={45} />
          <Hatch id={quietHatch} angle={-45} />
        </defs>
        <Axes {...part} measure={measure} {...places} />
        {gaps.map(({ from, to }) => (
          <Hatched key={`${from} ${to}`} by={hatch} from={x(Date.parse(from))} to={x(Date.parse(to))} />
        ))}
        {quiet.map(({ fromMs, toMs }) => (
          <Hatched key={fromMs} by={quietHatch} from={x(fromMs)} to={x(toMs)} />
        ))}
        {series.map((one, i) => (
          <path
            key={one.sensorbox_id}
            className={c.line}
            data-series={(i % colors) + 1}
            d={curvePath(one.course, { x, y, breakMs: breakOf(one, end - start) })}
          />
        ))}
        <Limits {...part} series={series} {...places} />
        <Marks {...part} measure={measure} {...places} />
      </svg>
      <p className={c.legend}>
        {series.map((one, i) => (
          <span key={one.sensorbox_id}>
            <i className={c.swatch} data-series={(i % colors) + 1} />
            {boxName(part, one.sensorbox_id)}
          </span>
        ))}
        {gaps.length > 0 && <HatchMeaning by={hatch}>{t('sheet:noReadingsHere')}</HatchMeaning>}
        {quiet.length > 0 && <HatchMeaning by={quietHatch}>{quietText(part, quiet)}</HatchMeaning>}
      </p>
    </section>
  )
}

function Hatch({ id, angle }: { id: string; angle: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <line x1="0" y1="0" x2="0" y2="6" className={c.hatchLine} />
    </pattern>
  )
}

function Hatched({ by, from, to }: { by: string; from: number; to: number }) {
  return (
    <rect
      x={from}
      width={Math.max(1, to - from)}
      y={top}
      height={height - top - bottom}
      fill={`url(#${by})`}
    />
  )
}

function HatchMeaning({ by, children }: { by: string; children: string }) {
  return (
    <span>
      <svg className={c.swatchGap} aria-hidden="true">
        <rect width="14" height="10" fill={`url(#${by})`} />
      </svg>
      {children}
    </span>
  )
}

/** Says why nothing was measured in these times. */
function quietText(part: SheetPart, quiet: readonly QuietSpan[]): string {
  const kind = part.report.asset_id === null ? 'sensorbox' : 'asset'
  const names = quietReasons
    .filter((reason) => quiet.some((span) => span.reason === reason))
    .map((reason) => part.words.t(reason === 'noBox' ? `sheet:quiet.noBox.${kind}` : `sheet:quiet.${reason}`))
  return listed(part, names)
}

interface Places {
  x: (ms: number) => number
  y: (value: number) => number
  scale: Scale
}

/** Points further apart than this have a gap between them. The course has at most 480 points. */
function breakOf({ interval_s }: ReportSeries, periodMs: number): number {
  return 2.5 * Math.max((interval_s ?? 0) * 1000, periodMs / 480)
}

function Axes({ report, words, measure, x, y, scale }: CurvePart & Places) {
  return (
    <g>
      <text x={left - 6} y={top - 14} className={c.axis} textAnchor="end">
        {measureTypes[measure].unit}
      </text>
      {scale.ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className={c.grid} />
          <text x={left - 6} y={y(value) + 4} className={c.axis} textAnchor="end">
            {words.number(value)}
          </text>
        </g>
      ))}
      {timeLabels(report, words.time).map(({ ms, text }) => (
        <text key={ms} x={x(ms)} y={height - 4} className={c.axis} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  )
}

/** The bounds as lines, each in the time in which it applied. */
function Limits({ words, series, x, y, scale }: SheetPart & Places & { series: readonly ReportSeries[] }) {
  const bounds = boundsShown(series).filter(({ value }) => value >= scale.min && value <= scale.max)
  const places = spreadLabels(
    bounds.map(({ value }) => y(value) + 4),
    labelHeight,
    top,
    height - bottom,
  )
  return (
    <g>
      {bounds.map(({ level, value, times }, i) => (
        <g key={`${level} ${value}`} data-state={level} className={c.limit}>
          {times.map(({ from, to }) => (
            <line
              key={`${from} ${to}`}
              x1={x(Date.parse(from))}
              x2={x(Date.parse(to))}
              y1={y(value)}
              y2={y(value)}
            />
          ))}
          <text x={width - right + 6} y={places[i]}>
            {words.number(value)} {words.t(level === 'critical' ? 'sheet:critShort' : 'sheet:attShort')}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The excursions with their numbers, and the times at which a box came or left. */
function Marks({ report, measure, x, y }: CurvePart & Places) {
  const { excursions, boxes } = report.content
  const changes = boxes
    .flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]))
    .filter((time) => time > report.start_time && time < report.end_time)
  return (
    <g>
      {[...new Set(changes)].map((time) => (
        <line
          key={time}
          x1={x(Date.parse(time))}
          x2={x(Date.parse(time))}
          y1={top}
          y2={height - bottom}
          className={c.change}
        />
      ))}
      {excursions.map((one, i) =>
        one.measure === measure ? (
          <g key={`${one.sensorbox_id} ${one.from}`} className={c.mark} data-state={one.level}>
            <rect
              x={x(Date.parse(one.from))}
              width={Math.max(2, x(Date.parse(one.to)) - x(Date.parse(one.from)))}
              y={0}
              height={5}
            />
            <circle cx={x(Date.parse(one.peak_at))} cy={markAt(y(one.peak), one.side)} r={8} />
            <text x={x(Date.parse(one.peak_at))} y={markAt(y(one.peak), one.side) + 4} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        ) : null,
      )}
    </g>
  )
}

/** Above a peak, or below a low one, and within the picture. */
function markAt(peak: number, side: 'min' | 'max'): number {
  return side === 'max' ? Math.max(16, peak - 12) : Math.min(height - bottom - 8, peak + 12)
}
