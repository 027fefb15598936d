import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import c from './alarm-inbox.module.css'
import { alarmCountsQuery } from './api.ts'
import { useAlarmDesk } from './use-alarm-desk.ts'

/** Returns the number of open, unacknowledged alarms of all stacks in reach; undefined until it is known. */
export function useOpenAlarms(): number | undefined {
  const stackId = useCurrentStackId()
  const { data } = useQuery(alarmCountsQuery(stackId))
  useAlarmDesk(stackId, data?.open, data?.newestOpenId)
  return data?.open
}

/** The link to the inbox in the header, with the number of open alarms. */
export function AlarmsButton({ compact = false, current }: { compact?: boolean; current: boolean }) {
  const t = useT()
  const open = useOpenAlarms() ?? 0
  const name = open > 0 ? t('alarmInbox:openAlarms', { count: open }) : t('alarmInbox:title')
  return (
    <Link
      className={c.button}
      href={paths.alarms()}
      aria-label={compact ? name : undefined}
      title={name}
      aria-current={current ? 'page' : undefined}
    >
      <IconBell size={16} stroke={1.6} aria-hidden="true" />
      {!compact && <span>{t('alarmInbox:title')}</span>}
      {open > 0 && <b className={c.badge}>{open > 999 ? '999+' : formatNumber(open)}</b>}
    </Link>
  )
}
