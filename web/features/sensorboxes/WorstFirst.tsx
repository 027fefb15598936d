import { useMemo } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Link } from '../../ui/link/Link.tsx'
import { NameCell } from '../../ui/list/NameCell.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { useMe } from '../auth/public.tsx'
import { useSensorboxes } from './api.ts'
import { nameOf, stateSince } from './box-facts.ts'
import { reasonLine, WorstReading } from './list-columns.tsx'
import c from './sensorboxes.module.css'
import { stateRank } from './state-order.ts'

/** This many are named; the rest is one click away. */
const shownAtMost = 9

/** The critical boxes and those that need attention, the worst and then the newest first. Nothing when all is well. */
export function WorstFirst() {
  const t = useT()
  const { states } = useUiTexts()
  const now = useNow()
  const { show_connection_timestamp: showsConnection } = useMe().settings
  const { data } = useSensorboxes()
  const worst = useMemo(
    () =>
      (data ?? [])
        .filter((box) => box.combined_state === 'critical' || box.combined_state === 'attention')
        .sort(
          (a, b) =>
            stateRank(a.combined_state) - stateRank(b.combined_state) ||
            Date.parse(stateSince(b)) - Date.parse(stateSince(a)),
        ),
    [data],
  )
  const [first] = worst
  if (!first) return null
  const worstState = first.combined_state === 'critical' ? 'critical' : 'attention'
  return (
    <section aria-label={t('sensorboxes:worstFirst')}>
      <h2 className={c.worstHead}>
        {t('sensorboxes:worstFirst')}
        <span>{t('sensorboxes:worstOf', { count: worst.length })}</span>
        <Link href={paths.sensorboxGroup(worstState)}>
          {t('sensorboxes:allInGroup', { group: states[worstState].toLowerCase() })}
        </Link>
      </h2>
      <ul>
        {worst.slice(0, shownAtMost).map((box) => (
          <li key={box.id}>
            <Link className={c.worst} href={paths.sensorbox(box.id)}>
              <StateMark state={box.combined_state} />
              <span className={c.worstName}>
                <NameCell name={nameOf(box)} reason={reasonLine(box, now, showsConnection)} />
              </span>
              <WorstReading box={box} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
