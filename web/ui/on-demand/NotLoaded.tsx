import { useEffect } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

export interface NotLoadedProps {
  onRetry: () => void
  retrying: boolean
}

/** Stands in place of a part of the program that could not be loaded; tries by itself when the network comes back. */
export function NotLoaded({ onRetry, retrying }: NotLoadedProps) {
  const { notLoaded } = useUiTexts()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <ErrorState title={notLoaded.title} detail={notLoaded.hint} onRetry={onRetry} retrying={retrying} />
}
