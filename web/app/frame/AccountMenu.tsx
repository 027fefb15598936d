import { ActionIcon, Button } from '@mantine/core'
import {
  IconBuilding,
  IconChevronDown,
  IconHome,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../features/core/session/public.ts'
import { logout } from '../../features/people/auth/public.tsx'
import { useHomeStack, useStacks, useSwitchStack } from '../../features/people/stacks/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { keepAfterAll, mayDiscard } from '../../platform/unsaved/unsaved.ts'
import { Menu } from '../../ui/popup/Menu.tsx'
import { MenuItem, MenuLabel } from '../../ui/popup/menu-parts.tsx'
import { Avatar } from '../../ui/shell/Shell.tsx'
import { forgetPerson } from '../forget-person.ts'
import type { AccountWindow } from './AccountWindows.tsx'
import { initialsOf } from './initials.ts'
import { useThemeSwitch } from './ThemeSwitch.tsx'

export interface AccountMenuProps {
  onOpen: (window: AccountWindow) => void
  /** Shows only the avatar; the menu then shows the name. */
  compact?: boolean
  /** Adds the items that have no room in the header of a phone. */
  phone?: boolean
}

/** The menu of the signed-in account, with settings and sign-out. */
export function AccountMenu({ onOpen, compact, phone }: AccountMenuProps) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  // A superuser's role, if known at all, is viewer; "superuser" says more.
  const role = me.is_superuser ? t('shell:superuser') : t(`shell:roles.${me.role}`)
  const name = t('shell:nameAndRole', { name: me.name, role })
  const leave = async () => {
    if (!(await mayDiscard('session'))) return
    if (!(await logout())) return keepAfterAll()
    forgetPerson()
    await navigate({ href: paths.login() })
  }
  return (
    <Menu
      isInPlace
      target={
        compact ? (
          <ActionIcon aria-label={name}>
            <Avatar initials={initialsOf(me.name)} />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            leftSection={<Avatar initials={initialsOf(me.name)} />}
            rightSection={<IconChevronDown size={14} stroke={1.6} />}
          >
            {name}
          </Button>
        )
      }
    >
      {compact && <MenuLabel>{name}</MenuLabel>}
      {phone && <PhoneItems onSwitch={() => onOpen('switch')} />}
      <MenuItem leftSection={<IconSettings size={16} stroke={1.6} />} onClick={() => onOpen('settings')}>
        {t('shell:settings')}
      </MenuItem>
      <MenuItem leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
        {t('shell:logout')}
      </MenuItem>
    </Menu>
  )
}

function PhoneItems({ onSwitch }: { onSwitch: () => void }) {
  const t = useT()
  const me = useMe()
  const home = useHomeStack()
  const { data: stacks } = useStacks()
  const navigate = useNavigate()
  const { switchTo } = useSwitchStack()
  const { dark, toggle } = useThemeSwitch()
  const Icon = dark ? IconSun : IconMoon
  return (
    <>
      {stacks && stacks.length > 1 && (
        <MenuItem leftSection={<IconSwitchHorizontal size={16} stroke={1.6} />} onClick={onSwitch}>
          {t('stacks:switchCustomer')}
        </MenuItem>
      )}
      {home && home.id !== me.currently_selected_stack && (
        <MenuItem
          leftSection={<IconHome size={16} stroke={1.6} />}
          onClick={() => void switchTo(home.id, { onSwitched: () => void navigate({ href: paths.home() }) })}
        >
          {t('stacks:backTo', { name: home.name })}
        </MenuItem>
      )}
      <MenuItem
        leftSection={<IconBuilding size={16} stroke={1.6} />}
        onClick={() => void navigate({ href: paths.company() })}
      >
        {t('company:title')}
      </MenuItem>
      <MenuItem leftSection={<Icon size={16} stroke={1.6} />} onClick={toggle}>
        {t('shell:lightOrDark')}
      </MenuItem>
    </>
  )
}
