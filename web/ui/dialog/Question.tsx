import { Button, Modal } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { assertAsks } from './assert-asks.ts'
import c from './dialog.module.css'
import { headOfDialog } from './head-of-dialog.ts'
import { useTopRoom } from './top-room.ts'
import { useWindow } from './use-window.ts'

/** In pixels from the top: a message that comes with the question finds its place above it, and nothing moves. */
const below = 80

export interface QuestionProps {
  title: string
  /** What follows from agreeing. */
  children: ReactNode
  /** The answers, as what they do: 'Delete', not 'Yes'. */
  agree: string
  refuse: string
  /** What is agreed to can't be undone. */
  isDangerous?: boolean
  /** While it is being done. */
  isBusy?: boolean
  onAgree: () => void
  onRefuse: () => void
}

/** Asks before something is done. Escape refuses; the focus is on the answer that can do no harm. */
export function Question(props: QuestionProps) {
  const { title, children, agree, refuse, isDangerous, isBusy, onAgree, onRefuse } = props
  assertAsks(children, onAgree)
  const texts = useUiTexts()
  // What is being done can no longer be refused.
  const close = () => {
    if (!isBusy) onRefuse()
  }
  const room = useTopRoom()
  useWindow(close)
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={close}
      title={title}
      size={480}
      yOffset={below}
      classNames={{ inner: c.inner, content: c.content }}
      style={{ '--top-room': `${room}px` } as CSSProperties}
      closeButtonProps={{ 'aria-label': texts.close }}
      attributes={{ header: headOfDialog }}
    >
      {children}
      <div className={c.answers}>
        <Button size="md" data-autofocus={isDangerous || undefined} disabled={isBusy} onClick={onRefuse}>
          {refuse}
        </Button>
        <Button
          size="md"
          variant="filled"
          data-autofocus={!isDangerous || undefined}
          color={isDangerous ? 'critical' : undefined}
          loading={isBusy}
          onClick={onAgree}
        >
          {agree}
        </Button>
      </div>
    </Modal>
  )
}
