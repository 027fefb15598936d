import { type Ref, useImperativeHandle } from 'react'

export interface AnchorProps {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/** Renders nothing, and passes on an element of the page where Mantine expects a child with a ref. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
