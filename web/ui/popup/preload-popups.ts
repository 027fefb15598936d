import { OpenHint } from './Hint.tsx'
import { OpenMenu } from './Menu.tsx'
import { OpenPopover } from './Popover.tsx'

const firstInputs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the code of menus, popovers and hints with the person's first movement. It is then there before a pointer has reached a button,
 * and the first screen hasn't waited for it.
 */
export function preloadPopups(): void {
  const listening = new AbortController()
  const load = () => {
    listening.abort()
    for (const part of [OpenMenu, OpenPopover, OpenHint]) part.preload()
  }
  for (const type of firstInputs)
    window.addEventListener(type, load, { signal: listening.signal, passive: true })
}
