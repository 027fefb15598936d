import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useId, useState } from 'react'
import { onDemand } from '../on-demand/on-demand.tsx'
import { useIsPointedAt } from './use-is-pointed-at.ts'

/** Exported for its preloading. */
export const OpenHint = onDemand(async () => (await import('./OpenHint.tsx')).OpenHint, 'nothing')

export interface HintProps {
  /** Nothing is shown without a text. */
  text: ReactNode
  /** Shows the hint without a pointer or the focus. */
  shown?: boolean
  /** Wraps a long text. */
  wraps?: boolean
  /** Wraps a text that is longer, in pixels. */
  maxWidth?: number
  /** The prop by which the child passes on its outermost element. */
  refProp?: 'ref' | 'rootRef'
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** Shows a text next to its child while a mouse rests on it or the keyboard's focus is there. Touch shows nothing. */
export function Hint({ text, shown = false, wraps, maxWidth, refProp = 'ref', children }: HintProps) {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isKept, setIsKept] = useState(false)
  const ref = useMergedRef(setElement, refProp === 'ref' ? children.props.ref : undefined)
  const isPointedAt = useIsPointedAt(element)
  const hasText = Boolean(text)
  const isShown = hasText && (shown || isPointedAt)
  return (
    <>
      {cloneElement(children as ReactElement<object>, {
        [refProp]: ref,
        ...(isShown && { 'aria-describedby': id }),
      })}
      {(isShown || isKept) && element && (
        <OpenHint
          target={element}
          opened={isShown}
          onLoaded={() => setIsKept(true)}
          multiline={wraps || maxWidth !== undefined}
          maw={maxWidth}
        >
          <span id={id}>{text}</span>
        </OpenHint>
      )}
    </>
  )
}
