import { useEffect } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { onLoadable } from './load-failure.ts'

export interface NotLoadedProps {
  onRetry: () => void
  retrying: boolean
}

/** Stands in place of a part of the program that could not be loaded; tries by itself when network or server come back. */
export function NotLoaded({ onRetry, retrying }: NotLoadedProps) {
  const { notLoaded } = useUiTexts()
  useEffect(() => onLoadable(onRetry), [onRetry])
  return <ErrorState title={notLoaded.title} detail={notLoaded.hint} onRetry={onRetry} retrying={retrying} />
}
