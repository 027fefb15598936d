import { HeaderLogo } from '../../features/boxes/files/public.tsx'
import { AlarmsButton } from '../../features/notifications/alarm-inbox/public.tsx'
import { CurrentStack, useCurrentStack } from '../../features/people/stacks/public.tsx'
import { SearchButton } from '../../features/views/global-search/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { ColumnsState } from '../../platform/layout/use-columns.ts'
import { Link } from '../../ui/link/Link.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import { HeaderSlash, HeaderSpace } from '../../ui/shell/Shell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import type { AccountWindow } from './AccountWindows.tsx'
import { BackButton } from './BackButton.tsx'
import { ColumnSwitch } from './ColumnSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export interface HeaderProps {
  columns: ColumnsState
  pathname: string
  onOpen: (window: AccountWindow) => void
}

/** The header of a tablet and of a wide screen. */
export function DesktopHeader({ columns, pathname, onOpen }: HeaderProps) {
  const t = useT()
  const stack = useCurrentStack()
  return (
    <>
      <Link href={paths.home()}>
        <Brand title={t('shell:title')} />
      </Link>
      <HeaderSlash />
      <HeaderLogo stack={stack} />
      <CurrentStack />
      <HeaderSpace />
      <SearchButton compact={columns.narrow} />
      <AlarmsButton current={pathname === paths.alarms()} />
      <BackButton pathname={pathname} />
      <ColumnSwitch columns={columns} />
      <ThemeSwitch />
      <AccountMenu onOpen={onOpen} compact={columns.narrow} />
    </>
  )
}
