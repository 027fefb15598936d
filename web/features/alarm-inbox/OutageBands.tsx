import type { Outage } from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { Link } from '../../ui/link/Link.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import c from './alarm-inbox.module.css'

/** Boxes that fell silent together: one band for each outage instead of a row for each box. */
export function OutageBands({ outages }: { outages: readonly Outage[] }) {
  const t = useT()
  const format = useTimeFormat()
  const current = useCurrentStackId()
  return outages.map((outage) => {
    const inStack = outage.stack_id === current ? {} : { stackId: outage.stack_id }
    return (
      <section key={`${outage.stack_id} ${outage.from}`} className={c.outage}>
        <StateMark state="inactive" />
        <div>
          <h2 className={c.outageTitle}>
            {t('alarmInbox:outage', {
              count: outage.sensorboxes,
              formatted: formatNumber(outage.sensorboxes),
            })}
          </h2>
          <p>
            {t('alarmInbox:outageWhen', {
              name: outage.stack_name,
              from: format.minute(outage.from),
              to: format.shortClock(outage.to),
            })}
          </p>
        </div>
        <Link className={c.show} href={paths.sensorboxGroup('inactive', inStack)}>
          {t('alarmInbox:showBoxes')}
        </Link>
      </section>
    )
  })
}
