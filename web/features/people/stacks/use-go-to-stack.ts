import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useSwitchStack } from './use-switch-stack.ts'

/** Switches to a stack and goes to the root; `onDone` comes at once, when there is nothing more to choose. */
export function useGoToStack(onDone: () => void) {
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  const goTo = (stackId: string) => {
    onDone()
    // The menu gives the focus back to the button that has opened it.
    const goHome = () => void navigate({ href: paths.home(), state: { keepsFocus: true } })
    void switchTo(stackId, { onSwitched: goHome })
  }
  return { goTo, switchingTo }
}
