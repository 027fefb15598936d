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
 * Stands in place of a part of the program that could not be loaded; tries by itself when network or server come back.
 * When somebody asks for it and it fails again, the whole page is reloaded: browsers remember that a file of the program
 * was missing, and don't ask for it again before that.
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
