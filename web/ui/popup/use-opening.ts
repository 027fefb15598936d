import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/** The props of what a button opens. */
export interface PopupProps {
  /** The id of the button, which names the popup unless it has a label. */
  id: string
  target: HTMLElement
  opened: boolean
  onLoaded: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Whether a popup is open. It is closed at first, even if it was mounted to be opened, because it notes what has the focus when it
 * opens. `onLoaded` is called once it is mounted.
 */
export function useOpening(opened: boolean, onLoaded: () => void): boolean {
  const [isMounted, setIsMounted] = useState(false)
  const tell = useEffectEvent(onLoaded)
  useEffect(() => {
    setIsMounted(true)
    tell()
  }, [])
  return isMounted && opened
}
