import { useRef } from 'react'
import { useLeave } from './use-leave.tsx'

/**
 * For what holds forms that say by themselves whether something would be lost (`noteUnsaved`): `guard` asks before it
 * does something that would lose it. `question` is to be drawn beside.
 */
export function useUnsavedGuard() {
  const isUnsaved = useRef(false)
  const { leave, question } = useLeave(() => isUnsaved.current)
  const noteUnsaved = (unsaved: boolean) => {
    isUnsaved.current = unsaved
  }
  return { guard: leave, noteUnsaved, question }
}
