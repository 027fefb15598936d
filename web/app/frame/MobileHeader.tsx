import { HeaderLogo } from '../../features/boxes/files/public.tsx'
import { AlarmsButton } from '../../features/notifications/alarm-inbox/public.tsx'
import { HomeStackButton, StackSwitcher, useCurrentStack } from '../../features/people/stacks/public.tsx'
import { SearchButton } from '../../features/views/global-search/public.tsx'
import { StaleMark } from '../../features/views/live/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useConnection } from '../../platform/online/online.ts'
import { Link } from '../../ui/link/Link.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import { HeaderSlash, HeaderSpace } from '../../ui/shell/Shell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import c from './app.module.css'
import { BackButton } from './BackButton.tsx'
import { ColumnSwitch } from './ColumnSwitch.tsx'
import type { HeaderProps } from './DesktopHeader.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/**
 * The single-column header. On a phone the stack name is below the brand. A wider screen has room for it next to the
 * brand, and for the switch back to more columns.
 */
export function MobileHeader({ columns, pathname, onOpen }: HeaderProps) {
  const t = useT()
  const stack = useCurrentStack()
  // While offline, the banner says so already.
  const { online } = useConnection()
  return (
    <>
      <Link href={paths.home()}>
        <Brand title={t('shell:title')} subtitle={stack?.name ?? ''} />
      </Link>
      {!columns.phone && (
        <>
          <HeaderSlash />
          <HeaderLogo stack={stack} />
          <StackSwitcher />
        </>
      )}
      {columns.phone && <HeaderLogo stack={stack} />}
      <HeaderSpace />
      <span className={c.stale}>{columns.phone && online && <StaleMark />}</span>
      {!columns.phone && <HomeStackButton />}
      {!columns.phone && <SearchButton compact />}
      {!columns.phone && <AlarmsButton compact current={pathname === paths.alarms()} />}
      <BackButton pathname={pathname} />
      {!columns.phone && (
        <>
          <ColumnSwitch columns={columns} />
          <ThemeSwitch />
        </>
      )}
      <AccountMenu onOpen={onOpen} compact phone={columns.phone} />
    </>
  )
}
