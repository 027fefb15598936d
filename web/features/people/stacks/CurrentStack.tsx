import { IconHome } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { useMe } from '../../core/session/public.ts'
import { useHomeStack } from './api.ts'
import { StackSwitcher } from './picker/StackSwitcher.tsx'
import c from './stacks.module.css'
import { useSwitchStack } from './switch/use-switch-stack.ts'

/** The current stack in the header, with the menu for switching and the way back to the home stack. */
export function CurrentStack() {
  return (
    <>
      <StackSwitcher />
      <HomeStackButton />
    </>
  )
}

/** Switches back to the home stack; hidden while that is the current one. */
export function HomeStackButton() {
  const t = useT()
  const me = useMe()
  const home = useHomeStack()
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  if (!home || me.home_stack === me.currently_selected_stack) return null
  return (
    <ActionButton
      variant="subtle"
      leftSection={<IconHome size={16} stroke={1.6} />}
      loading={switchingTo !== null}
      onClick={() => void switchTo(home.id, { onSwitched: () => void navigate({ href: paths.home() }) })}
    >
      <span className={c.wayBack}>{t('stacks:backTo', { name: home.name })}</span>
    </ActionButton>
  )
}
