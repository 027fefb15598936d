import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpening } from './use-opening.ts'

export interface OpenHintProps {
  target: HTMLElement
  opened: boolean
  multiline: boolean
  maw: number | undefined
  onLoaded: () => void
  children: ReactNode
}

/** The hint of an element. */
export function OpenHint({ opened, onLoaded, children, ...rest }: OpenHintProps) {
  const isOpen = useOpening(opened, onLoaded)
  return <Tooltip {...rest} opened={isOpen} label={children} />
}
