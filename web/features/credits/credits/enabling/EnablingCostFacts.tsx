import { useT } from '../../../../platform/i18n/i18n.ts'
import { DenialNote } from '../../../../ui/feedback/DenialNote.tsx'
import { formatAmount, formatNumber } from '../../../../ui/number/format-number.ts'
import { pointsText, utcDate } from '../credit-words.ts'
import c from './enable-question.module.css'
import type { EnablingCost } from './enabling-cost.ts'

/** The immediate and monthly costs of enabling boxes, and the remaining balance, as tables. */
export function EnablingCostFacts({ cost }: { cost: EnablingCost }) {
  const t = useT()
  const { first, before, beyond, activity, data, limit } = cost
  const count = first.count + before.count
  return (
    <div>
      {beyond > 0 && (
        <DenialNote>
          {count === 0
            ? t('credits:enabling.none')
            : t('credits:enabling.beyond', {
                count: first.count,
                total: first.count + beyond,
              })}
        </DenialNote>
      )}
      <CostTable title={t('credits:enabling.atOnce')}>
        {first.count > 0 && (
          <CostRow
            name={t('credits:enabling.first')}
            note={first.models}
            by={times(first.count, first.price)}
            sum={first.count * first.price}
          />
        )}
        {before.count > 0 && (
          <CostRow
            name={t('credits:enabling.before')}
            note={t('credits:enabling.isPaid', { models: before.models })}
            by={times(before.count, 0)}
            sum={0}
          />
        )}
        <CostRow name={<b>{t('credits:enabling.charged')}</b>} sum={cost.charged} isTotal />
      </CostTable>
      {(activity.price > 0 || data !== null) && activity.count > 0 && (
        <CostTable title={t('credits:enabling.eachMonth')}>
          {activity.price > 0 && (
            <CostRow
              name={t('credits:enabling.activity')}
              by={times(activity.count, activity.price)}
              sum={activity.sum}
            />
          )}
          {data && (
            <CostRow
              name={t('credits:enabling.data')}
              note={data.sum === null ? undefined : t('credits:enabling.mean')}
              by={t('credits:enabling.perReadings', { points: pointsText(data.price) })}
              sum={data.sum}
            />
          )}
        </CostTable>
      )}
      <dl className={c.after}>
        <div>
          <dt>{t('credits:enabling.after')}</dt>
          <dd>
            <Points of={cost.after} />
          </dd>
          <dd className={c.note}>
            {limit === null
              ? t('credits:enabling.now', { points: formatNumber(cost.balance, 2) })
              : t('credits:enabling.nowWithLimit', {
                  points: formatNumber(cost.balance, 2),
                  limit: formatNumber(limit, 2),
                })}
          </dd>
        </div>
        {cost.runOut !== null && (
          <div>
            <dt>{t('credits:enabling.runOut')}</dt>
            <dd className={c.large}>
              {cost.after <= 0 ? t('credits:enabling.runOutAtOnce') : utcDate(cost.runOut)}
            </dd>
            <dd className={c.note}>
              {cost.runOutNow
                ? t('credits:enabling.runOutNow', { date: utcDate(cost.runOutNow) })
                : t('credits:basis.past_month')}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

const times = (count: number, price: number) => `${formatNumber(count)} × ${formatAmount(price)}`

function Points({ of }: { of: number }) {
  return (
    <span className={c.large}>
      {formatNumber(of, 2)} <span className={c.unit}>p</span>
    </span>
  )
}

function CostTable({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <table className={c.table}>
      <caption className={c.caption}>{title}</caption>
      <tbody>{children}</tbody>
    </table>
  )
}

interface CostRowProps {
  name: React.ReactNode
  note?: string | undefined
  by?: string
  /** Null while it isn't known. */
  sum: number | null
  isTotal?: boolean
}

function CostRow({ name, note, by, sum, isTotal }: CostRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <span className={c.note}>{note}</span>}
      </th>
      <td className={c.by}>{by}</td>
      <td className={c.sum}>
        {sum === null ? '–' : isTotal ? <Points of={sum} /> : <b>{pointsText(sum)}</b>}
      </td>
    </tr>
  )
}
