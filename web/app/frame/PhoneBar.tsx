import { IconBell, IconHome, IconQrcode, IconRouter, IconSearch } from '@tabler/icons-react'
import { useOpenAlarms } from '../../features/notifications/alarm-inbox/public.tsx'
import { useCurrentStack } from '../../features/people/stacks/public.tsx'
import { openSearch } from '../../features/views/global-search/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { BottomBar } from '../../ui/shell/BottomBar.tsx'

/** The navigation bar of the phone. */
export function PhoneBar({ pathname, onScan }: { pathname: string; onScan: () => void }) {
  const t = useT()
  const stack = useCurrentStack()
  const openAlarms = useOpenAlarms()
  const worst = stack?.sensorboxes_count_critical
    ? 'critical'
    : stack?.sensorboxes_count_attention
      ? 'attention'
      : 'active'
  return (
    <BottomBar
      label={t('shell:navigation')}
      items={[
        {
          label: t('shell:home'),
          icon: <IconHome size={20} stroke={1.6} />,
          current: pathname === paths.home(),
          action: { href: paths.home() },
        },
        {
          label: t('sensorboxes:title'),
          icon: <IconRouter size={20} stroke={1.6} />,
          badge: stack?.sensorboxes_count_critical,
          current: pathname.startsWith(paths.sensorboxGroup().split('/groups')[0] ?? ''),
          action: { href: paths.sensorboxGroup(worst) },
        },
        {
          label: t('shell:scan'),
          icon: <IconQrcode size={20} stroke={1.6} />,
          isMain: true,
          action: { onClick: onScan },
        },
        {
          label: t('alarmInbox:title'),
          icon: <IconBell size={20} stroke={1.6} />,
          badge: openAlarms,
          current: pathname === paths.alarms(),
          action: { href: paths.alarms() },
        },
        {
          label: t('globalSearch:title'),
          icon: <IconSearch size={20} stroke={1.6} />,
          action: { onClick: openSearch },
        },
      ]}
    />
  )
}
