import { useEffect, useRef } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { onLoadable } from './load-failure.ts'
import { reloadPage } from './reload-page.ts'

export interface NotLoadedProps {
  onRetry: () => void
  retrying: boolean
}

/**
 * Replaces a component whose code could not be loaded, and retries when the network or the server is back. If a retry
 * requested by the user fails, it reloads the whole page, because browsers remember that a module failed to load and don't
 * request it again until then.
 */
export function NotLoaded({ onRetry, retrying }: NotLoadedProps) {
  const { notLoaded } = useUiTexts()
  const isAskedFor = useRef(false)
  useEffect(() => onLoadable(onRetry), [onRetry])
  useEffect(() => {
    if (retrying || !isAskedFor.current) return
    isAskedFor.current = false
    reloadPage()
  }, [retrying])
  const ask = () => {
    isAskedFor.current = true
    onRetry()
  }
  return <ErrorState title={notLoaded.title} detail={notLoaded.hint} onRetry={ask} retrying={retrying} />
}
