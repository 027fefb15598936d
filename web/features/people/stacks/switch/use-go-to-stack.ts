import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { useSwitchStack } from './use-switch-stack.ts'

/** Switches to a stack and goes to the root. `onDone` is called at once, before the switch is complete. */
export function useGoToStack(onDone: () => void) {
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  const goTo = (stackId: string) => {
    onDone()
    // The menu returns the focus to the button that opened it, so the new screen must not take it.
    const goHome = () => void navigate({ href: paths.home(), state: { keepsFocus: true } })
    void switchTo(stackId, { onSwitched: goHome })
  }
  return { goTo, switchingTo }
}
