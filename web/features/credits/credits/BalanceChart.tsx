import { useElementSize } from '@mantine/hooks'
import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { burnDown } from './burn-down.ts'
import { pointsText, utcDate } from './credit-words.ts'
import c from './credits.module.css'

/** The width of a year or month label, including space on both sides. */
const labelWidth = 24

/** The minimum width at which the chart is readable; it isn't drawn below. */
export const leastChartWidth = 400
const height = 150
const left = 52
const bottom = 20

export interface BalanceChartProps {
  months: readonly TransactionSum[]
  balance: number
  runOut: string | null
}

/** The balance at the end of each month, and as a dashed line the forecast up to the day the points run out. */
export function BalanceChart({ months, balance, runOut }: BalanceChartProps) {
  const t = useT()
  const now = useNow()
  const { ref, width } = useElementSize()
  const drawn = burnDown(months, { balance, now, runOut: runOut === null ? null : Date.parse(runOut) })
  const x = (share: number) => left + share * (width - left - 12)
  const y = (share: number) => 8 + (1 - share) * (height - bottom - 8)
  const today = drawn?.past.at(-1) ?? { x: 0, y: 0 }
  const line = (points: readonly { x: number; y: number }[]) =>
    points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ')
  const crowd = ((drawn?.labels.length ?? 0) * labelWidth) / Math.max(1, width - left)
  // Drops labels by powers of two when space is short: half-years, years and so on, so that Januaries remain longest.
  const every = 2 ** Math.max(0, Math.ceil(Math.log2(crowd)))
  return (
    <div ref={ref}>
      {drawn === null && <p className={c.quiet}>{t('credits:noBurndown')}</p>}
      {drawn && width > leastChartWidth && (
        <svg width={width} height={height} className={c.svg} role="img" aria-label={t('credits:burndown')}>
          <title>{pointsText(balance)}</title>
          {drawn.ticks.map(({ at, value }) => (
            <g key={value}>
              <line x1={left} x2={width} y1={y(at)} y2={y(at)} className={c.rule} />
              <text x={left - 8} y={y(at) + 4} textAnchor="end">
                {value === 0 ? '0 cp' : formatNumber(value)}
              </text>
            </g>
          ))}
          {drawn.labels
            .filter(({ quarter }) => quarter % every === 0)
            .map(({ at, label }) => (
              <text key={at} x={x(at)} y={height - 4} textAnchor="middle">
                {label}
              </text>
            ))}
          <polygon
            points={`${x(0)},${y(drawn.zero)} ${line(drawn.past)} ${x(today.x)},${y(drawn.zero)}`}
            className={c.area}
          />
          <polyline points={line(drawn.past)} className={c.course} />
          {drawn.forecast && (
            <line x1={x(today.x)} x2={x(today.x)} y1={8} y2={y(0)} className={c.todayLine} />
          )}
          {drawn.forecast && <polyline points={line(drawn.forecast)} className={c.forecast} />}
          <circle cx={x(today.x)} cy={y(today.y)} r={3} className={c.today} />
          {drawn.forecast && drawn.forecast[1].y <= drawn.zero && (
            <circle cx={x(1)} cy={y(drawn.zero)} r={3} className={c.end} />
          )}
          {drawn.forecast && runOut && (
            <text x={x(1)} y={y(drawn.forecast[0].y) - 8} textAnchor="end" className={c.runOut}>
              {utcDate(runOut)}
              {drawn.isCut && ' →'}
            </text>
          )}
        </svg>
      )}
    </div>
  )
}
