import type { CreditTransaction } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { useStacks } from '../../../people/stacks/public.tsx'
import { bookedBy, chargedMonth, exactPoints, utcTime } from '../credit-words.ts'
import c from '../credits.module.css'

/** The details of a transaction, with links to the stacks and the sensorbox. */
export function TransactionFacts({ entry }: { entry: CreditTransaction }) {
  const t = useT()
  const { data: stacks } = useStacks()
  const stack = (id: string | null, name: string | null) => {
    if (id === null || !stacks?.some((each) => each.id === id)) return name ?? t('credits:system')
    return (
      <Link className={c.link} href={paths.home({ stackId: id })}>
        {name}
      </Link>
    )
  }
  const facts: [string, ReactNode][] = [
    [t('credits:id'), <code key="id">{entry.id}</code>],
    [t('credits:from'), stack(entry.sender_stack_id, entry.sender_name)],
    [t('credits:to'), stack(entry.receiver_stack_id, entry.receiver_name)],
    [
      t('credits:sensorbox'),
      entry.sensorbox_id && (
        <Link className={c.link} href={paths.sensorbox(entry.sensorbox_id)}>
          {entry.sensorbox_sn}
        </Link>
      ),
    ],
    [t('credits:dateTime'), utcTime(entry.created_at)],
    [t('credits:by'), bookedBy(entry)],
    [t('credits:amount'), `${exactPoints(entry)}\u00a0p`],
    [t('credits:type'), entry.text],
    [t('credits:message'), entry.message],
    [t('credits:timePeriod'), chargedMonth(entry)],
  ]
  return (
    <dl className={c.entry}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
