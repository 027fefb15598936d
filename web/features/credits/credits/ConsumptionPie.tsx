import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../ui/number/format-number.ts'
import c from './consumption-pie.module.css'
import { ringPath, slicesOf } from './consumption-pie.ts'

const size = 104
const outer = 50
const inner = 31

/** The charges of the past 30 days by type, as a ring and as a table, which is its legend. */
export function ConsumptionPie({ days }: { days: readonly TransactionSum[] }) {
  const t = useT()
  const slices = slicesOf(days)
  const total = slices.reduce((sum, { amount }) => sum + amount, 0)
  if (slices.length === 0) return <p>{t('credits:pie.none')}</p>
  return (
    <div className={c.pie}>
      <svg width={size} height={size} viewBox="-52 -52 104 104" className={c.ring} aria-hidden="true">
        {slices.map((slice) => (
          <path key={slice.type} d={ringPath(slice, outer, inner)} data-type={slice.type}>
            <title>{`${slice.label}: ${formatNumber(slice.amount, 2)} p, ${shareText(slice)}`}</title>
          </path>
        ))}
        <text textAnchor="middle" y={2} className={c.ringTotal}>
          {formatNumber(total, 2)}
        </text>
        <text textAnchor="middle" y={16}>
          p
        </text>
      </svg>
      <table className={c.slices}>
        <caption>{t('credits:pie.table')}</caption>
        <thead>
          <tr>
            <th>{t('credits:type')}</th>
            <th>{t('credits:amount')}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ type, label, amount }) => (
            <tr key={type}>
              <th scope="row">
                <i className={c.mark} data-type={type} aria-hidden="true" /> {label}
              </th>
              <td>{formatNumber(amount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shareText = ({ from, to }: { from: number; to: number }) => `${formatNumber((to - from) * 100, 1)} %`
