import { Button, Modal } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { assertAsks } from './assert-asks.ts'
import c from './dialog.module.css'
import { headOfDialog } from './head-of-dialog.ts'
import { useTopRoom } from './top-room.ts'
import { useWindow } from './use-window.ts'

/** Distance from the top in pixels. A toast shown with the question fits above it without moving it. */
const below = 80

export interface QuestionProps {
  title: string
  /** The consequences of agreeing. */
  children: ReactNode
  /** Button labels that name the action: 'Delete', not 'Yes'. */
  agree: string
  refuse: string
  /** The action can't be undone. */
  isDangerous?: boolean
  /** The action is running. */
  isBusy?: boolean
  onAgree: () => void
  onRefuse: () => void
}

/** Asks the user to confirm an action. Escape refuses. For a dangerous action the focus is on the button that refuses. */
export function Question(props: QuestionProps) {
  const { title, children, agree, refuse, isDangerous, isBusy, onAgree, onRefuse } = props
  assertAsks(children, onAgree)
  const texts = useUiTexts()
  // A running action can no longer be refused.
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
      classNames={{ inner: c.inner, content: c.content, body: c.question }}
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
