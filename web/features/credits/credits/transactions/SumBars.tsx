import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { niceStep } from '../burn-down.ts'
import { barText, periodText, pointsText } from '../credit-words.ts'
import c from '../credits.module.css'
import type { Flow } from './drill-down.ts'

const height = 140
const bottom = 18
const left = 52

export interface SumBarsProps {
  /** In display order; a period without a sum is empty and can't be opened. */
  periods: readonly { period: string; sum: TransactionSum | undefined }[]
  flows: readonly Flow[]
  width: number
  /** Undefined when bars can't be opened. */
  onOpen: ((period: string) => void) | undefined
}

/** A group of bars for each period; clicking one opens the period. */
export function SumBars({ periods, flows, width, onOpen }: SumBarsProps) {
  const t = useT()
  const most = Math.max(1, ...periods.flatMap(({ sum }) => flows.map((flow) => sum?.[flow] ?? 0)))
  const step = niceStep(most)
  const top = Math.ceil(most / step) * step
  const group = (width - left) / Math.max(1, periods.length)
  const bar = Math.max(2, Math.min(16, group / 5))
  const nameOf = (sum: TransactionSum) =>
    `${periodText(sum.period)}: ${flows.map((flow) => `${t(`credits:${flow}`)} ${pointsText(sum[flow])}`).join(', ')}`
  const y = (value: number) => 8 + (1 - value / top) * (height - bottom - 8)
  return (
    <svg width={width} height={height} className={c.svg}>
      <title>{t('credits:bars')}</title>
      {Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step).map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} className={c.rule} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {value === 0 ? '0 cp' : formatNumber(value)}
          </text>
        </g>
      ))}
      {periods.map(({ period, sum }, at) => {
        const label = (periods.length <= 16 || at % 3 === 0) && (
          <text x={left + (at + 0.5) * group} y={height - 4} textAnchor="middle">
            {barText(period)}
          </text>
        )
        if (!sum) return <g key={period}>{label}</g>
        const drawn = (
          <>
            <title>{nameOf(sum)}</title>
            <rect x={left + at * group} y={0} width={group} height={height - bottom} className={c.hit} />
            {flows.map((flow, n) => (
              <rect
                key={flow}
                data-flow={flow}
                x={left + (at + 0.5) * group + (n - flows.length / 2) * (bar + 2)}
                y={y(sum[flow])}
                width={bar}
                height={Math.max(0, y(0) - y(sum[flow]))}
              />
            ))}
            {label}
          </>
        )
        if (!onOpen) {
          return (
            <g key={`the ${period}`} className={c.bars}>
              {drawn}
            </g>
          )
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button
          <g
            key={period}
            role="button"
            tabIndex={0}
            aria-label={nameOf(sum)}
            className={c.bars}
            onClick={() => onOpen(period)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onOpen(period)
            }}
          >
            {drawn}
          </g>
        )
      })}
    </svg>
  )
}
