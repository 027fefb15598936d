import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useId,
  useState,
} from 'react'

/** The props that the button of a popup must accept. */
export interface TargetProps {
  ref?: Ref<HTMLElement>
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export interface Target {
  /** The button, with its popup's attributes. */
  readonly button: ReactElement
  /** The element of the button, once it is on the page. */
  readonly element: HTMLElement | null
  /** The button's id. */
  readonly id: string
  /** Whether the popup is rendered: while it is open, and once it is loaded also while it is closed. */
  readonly hasPopup: boolean
  /** Must be called when the popup is loaded. */
  readonly keepPopup: () => void
}

interface TargetOptions {
  target: ReactElement<TargetProps>
  popup: 'menu' | 'dialog'
  opened: boolean
  onChange: (opened: boolean) => void
}

/** Makes a button open and close its popup. */
export function useTarget({ target, popup, opened, onChange }: TargetOptions): Target {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isKept, setIsKept] = useState(false)
  const ref = useMergedRef(setElement, target.props.ref)
  const button = cloneElement(target as ReactElement<TargetProps & HTMLAttributes<HTMLElement>>, {
    ref,
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    ...(opened && { 'data-expanded': true }),
    onClick: (event: MouseEvent<HTMLElement>) => {
      target.props.onClick?.(event)
      onChange(!opened)
    },
  })
  return { button, element, id, hasPopup: opened || isKept, keepPopup: () => setIsKept(true) }
}
