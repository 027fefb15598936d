import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Switches to a stack, and calls `onSwitched` once it is the current one. */
export type SwitchTo = (stackId: string, onSwitched: () => void) => void

/**
 * Returns what a click on a link to one of a stack's lists does: it first switches to the stack, unless that is the current
 * one.
 */
export function useOpenCount(stackId: string, isCurrent: boolean, onSwitch: SwitchTo) {
  const navigate = useNavigate()
  return (href: string, event: MouseEvent) => {
    // With a modifier key the link opens in another tab or window, which then switches itself.
    if (isCurrent || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSwitch(stackId, () => void navigate({ href }))
  }
}
