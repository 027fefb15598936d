import { useRef } from 'react'
import { useLeave } from './use-leave.tsx'

/**
 * Guards a component whose forms report through `noteUnsaved` whether they have unsaved input. `guard` asks before it runs an
 * action that would lose it. Render `question` in the component.
 */
export function useUnsavedGuard() {
  const isUnsaved = useRef(false)
  const { leave, question } = useLeave(() => isUnsaved.current)
  const noteUnsaved = (unsaved: boolean) => {
    isUnsaved.current = unsaved
  }
  return { guard: leave, noteUnsaved, question }
}
