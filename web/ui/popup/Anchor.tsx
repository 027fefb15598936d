import { type Ref, useImperativeHandle } from 'react'

export interface AnchorProps {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/** Renders nothing: it stands for an element of the page where Mantine expects a child whose ref it can take. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
