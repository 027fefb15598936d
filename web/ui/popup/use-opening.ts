import { useEffect, useEffectEvent, useState } from 'react'

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
